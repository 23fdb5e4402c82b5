import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { parseForm, postedForm, readPostedForm } from "~/mailing-list/posted-form.server";

const urlencoded = { "Content-Type": "Application/X-WWW-Form-URLEncoded ; charset=UTF-8" };
// Node refuses a boundary of fewer than 27 characters.
const boundary = "x".repeat(27);
const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

function post(body: BodyInit | null, headers: Record<string, string> = urlencoded): Request {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://x/", init);
}

const start = `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\nfan@example.com`;
const failing = () => new ReadableStream({ pull: (body) => body.error(new Error("gone")) });

test.each<[string, BodyInit, Record<string, string>]>([
  ["urlencoded", "email=fan%40example.com", urlencoded],
  ["multipart", `${start}\r\n--${boundary}--\r\n`, multipart],
])("reads a form with the encoding %s", async (_, body, headers) => {
  const form = await parseForm(post(body, headers));
  expect(form instanceof FormData && form.get("email")).toBe("fan@example.com");
});

test.each<[string, BodyInit | null, Record<string, string>, number]>([
  ["of another content type", "{}", { "Content-Type": "application/json" }, 415],
  ["without a content type", new Uint8Array(3), {}, 415],
  ["that is truncated", start, multipart, 415],
  ["whose client leaves before the end", failing(), urlencoded, 415],
  ["longer than 4 KiB", "a".repeat(4097), urlencoded, 413],
])("refuses a body %s", async (_, body, headers, status) => {
  expect(await parseForm(post(body, headers))).toBe(status);
});

test("stops reading after 4 KiB", async () => {
  expect(await parseForm(post("a".repeat(4096)))).toBeInstanceOf(FormData);
  const pull = vi.fn((controller) => controller.enqueue(new Uint8Array(1024)));
  expect(await parseForm(post(new ReadableStream({ pull })))).toBe(413);
  expect(pull.mock.calls.length).toBeLessThanOrEqual(6);
});

test("handles at most a hundred forms at the same time, not counting forms whose body hasn't arrived", async () => {
  const page = new Response("page");
  let finish = () => {};
  const finished = new Promise<Response>((resolve) => {
    finish = () => resolve(page);
  });
  const next = vi.fn(() => finished);
  const send = (body: BodyInit) => {
    const context = new RouterContextProvider();
    const args: unknown = { request: post(body), context };
    const response = readPostedForm(args as Parameters<typeof readPostedForm>[0], next);
    return { context, response: Promise.resolve(response) };
  };
  for (let i = 0; i < 300; i++) void send(new ReadableStream());
  const forms = Array.from({ length: 100 }, () => send("email=fan"));
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(100));
  const refused = await send("email=fan").response;
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "2"]);
  finish();
  await Promise.all(forms.map(({ response }) => response));
  expect(forms[0]?.context.get(postedForm)).toBeInstanceOf(FormData);
  expect(await send("email=fan").response).toBe(page);
});
