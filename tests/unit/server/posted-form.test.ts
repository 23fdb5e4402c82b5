import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { postedForm, readForm, readPostedForm } from "~/server/posted-form.server";

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };

function post(body: BodyInit | null, headers: Record<string, string> = urlencoded): Request {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://shop.example/", init);
}

/** A body of which nothing arrives. */
const idle = () => new ReadableStream();

test("a form is read, of either content type that forms have, in upper or lower case", async () => {
  const form = new FormData();
  form.set("email", "fan@example.com");
  const typed = { "Content-Type": "Application/X-WWW-Form-URLEncoded ; charset=UTF-8" };
  const body = "email=fan%40example.com";
  const multipart = new Request("http://shop.example/", { method: "POST", body: form });
  for (const request of [post(body), post(body, typed), multipart]) {
    expect(await readForm(request)).toSatisfy((form) => form.get("email") === "fan@example.com");
  }
  expect(await readForm(post(null))).toSatisfy((form) => [...form].length === 0);
});

test("a form is read up to 4 KiB, and no further without a Content-Length", async () => {
  const fits = `email=${"a".repeat(4090)}`;
  expect(await readForm(post(fits))).toBeInstanceOf(FormData);
  expect(await readForm(post(`${fits}a`))).toBe(413);
  const pull = vi.fn((controller) => controller.enqueue(new Uint8Array(1024).fill(97)));
  expect(await readForm(post(new ReadableStream({ pull })))).toBe(413);
  expect(pull.mock.calls.length).toBeLessThanOrEqual(6);
});

const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
const failing = () => new ReadableStream({ pull: (body) => body.error(new Error("gone")) });

test.each<[string, BodyInit | null, Record<string, string>, number]>([
  ["of another content type", "{}", { "Content-Type": "application/json" }, 415],
  ["of a type that begins like a form's", "", { "Content-Type": "multipart/form-database" }, 415],
  ["without a content type", new Uint8Array(3), {}, 415],
  ["without the boundary of its parts", "--x", { "Content-Type": "multipart/form-data" }, 400],
  ["that is truncated", "--x\r\n", multipart, 400],
  ["whose client disconnects before the end", failing(), urlencoded, 400],
])("a form %s is not read", async (_, body, headers, status) => {
  expect(await readForm(post(body, headers))).toBe(status);
});

test("250 forms have a place at once, and a form whose body is missing takes none", async () => {
  const page = new Response("page");
  let finish = () => {};
  const finished = new Promise<Response>((resolve) => {
    finish = () => resolve(page);
  });
  const next = vi.fn(() => finished);
  const send = async (body: BodyInit, then: typeof next = next) => {
    const context = new RouterContextProvider();
    const args = { request: post(body), context, params: {} };
    const response = await readPostedForm(
      args as unknown as Parameters<typeof readPostedForm>[0],
      then,
    );
    return { response, context };
  };
  for (let i = 0; i < 300; i++) void send(idle());
  const forms = Array.from({ length: 250 }, () => send("email=fan"));
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(250));
  const { response } = await send("email=fan");
  expect([response?.status, response?.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(next).toHaveBeenCalledTimes(250);
  finish();
  const [first] = await Promise.all(forms);
  expect(first?.response).toBe(page);
  expect(first?.context.get(postedForm)).toBeInstanceOf(FormData);
  expect((await send("email=fan")).response).toBe(page);
});
