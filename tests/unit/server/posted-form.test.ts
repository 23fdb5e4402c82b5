import { describe, expect, test } from "vitest";
import { readForm } from "~/server/posted-form.server";

describe("a form is read", () => {
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };

  function post(body: BodyInit | null, headers: Record<string, string>): Request {
    const init = { method: "POST", body, headers, duplex: "half" };
    return new Request("http://shop.example/", init);
  }

  /** A body of unlimited length, without a Content-Length. Counts the kilobytes that are read of it. */
  function endlessBody(counter: { kilobytes: number }): ReadableStream {
    return new ReadableStream({
      pull(controller) {
        counter.kilobytes++;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
  }

  test("of either content type that forms have, in upper or lower case", async () => {
    const form = new FormData();
    form.set("email", "fan@example.com");
    const typed = { "Content-Type": "Application/X-WWW-Form-URLEncoded ; charset=UTF-8" };
    const requests = [
      post("email=fan%40example.com", urlencoded),
      post("email=fan%40example.com", typed),
      new Request("http://shop.example/", { method: "POST", body: form }),
    ];
    for (const request of requests) {
      expect(await readForm(request)).toSatisfy((form) => form.get("email") === "fan@example.com");
    }
  });

  test("up to 4 KiB and no further", async () => {
    const fits = `email=${"a".repeat(4090)}`;
    expect(await readForm(post(fits, urlencoded))).toBeInstanceOf(FormData);
    expect(await readForm(post(`${fits}a`, urlencoded))).toBe(413);
  });

  test("no further than that limit without a Content-Length", async () => {
    const counter = { kilobytes: 0 };
    expect(await readForm(post(endlessBody(counter), urlencoded))).toBe(413);
    expect(counter.kilobytes).toBeLessThanOrEqual(6);
  });

  test.each<[string, BodyInit | null, Record<string, string>, number]>([
    ["of another content type", "{}", { "Content-Type": "application/json" }, 415],
    [
      "of a content type that only starts like a form's",
      "",
      { "Content-Type": "multipart/form-database" },
      415,
    ],
    ["without a content type", new Uint8Array(3), {}, 415],
    ["without the boundary of its parts", "--x", { "Content-Type": "multipart/form-data" }, 400],
    ["that is truncated", "--x\r\n", { "Content-Type": "multipart/form-data; boundary=x" }, 400],
  ])("not %s", async (_, body, headers, status) => {
    expect(await readForm(post(body, headers))).toBe(status);
  });

  test("not when the client disconnects before the end", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await readForm(post(body, urlencoded))).toBe(400);
  });

  test("even without a body", async () => {
    expect(await readForm(post(null, urlencoded))).toSatisfy((form) => [...form].length === 0);
  });
});
