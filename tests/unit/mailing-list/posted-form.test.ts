import { describe, expect, test } from "vitest";
import { isOwnRequest, isRobot, isTooQuick, readForm } from "~/mailing-list/posted-form.server";

const shopper = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("a POST is our own", () => {
  const host = { Host: "shop.example" };
  test.each<[string, Record<string, string>]>([
    ["from the same origin", { ...host, "Sec-Fetch-Site": "same-origin" }],
    ["sent again by the shopper", { ...host, "Sec-Fetch-Site": "none" }],
    ["through a proxy that ends TLS", { ...host, Origin: "https://shop.example" }],
    ["with a port", { Host: "localhost:3000", Origin: "http://localhost:3000" }],
    ["with capitals in the host", { Host: "Shop.Example", Origin: "https://shop.example" }],
    ["from a client that is no browser", host],
    [
      "whatever Origin says beside Sec-Fetch-Site",
      { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    ],
  ])("%s", (_, headers) => {
    expect(isOwnRequest(new Headers(headers))).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    [
      "from another site",
      { ...host, Origin: "https://shop.example", "Sec-Fetch-Site": "cross-site" },
    ],
    ["from a sibling of the host", { ...host, "Sec-Fetch-Site": "same-site" }],
    ["with another origin", { ...host, Origin: "https://evil.example" }],
    ["with another port", { ...host, Origin: "https://shop.example:8443" }],
    ["with an origin that hides itself", { ...host, Origin: "null" }],
    ["with no host to compare with", { Origin: "https://shop.example" }],
  ])("not %s", (_, headers) => {
    expect(isOwnRequest(new Headers(headers))).toBe(false);
  });
});

describe("a form is read", () => {
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };

  function post(body: BodyInit | null, headers: Record<string, string>): Request {
    const init = { method: "POST", body, headers, duplex: "half" };
    return new Request("http://shop.example/", init);
  }

  /** As many kilobytes as are asked for, with no length told beforehand. */
  function endless(counter: { kilobytes: number }): ReadableStream {
    return new ReadableStream({
      pull(controller) {
        counter.kilobytes++;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
  }

  test("as scripts and browsers send it", async () => {
    const form = new FormData();
    form.set("email", "fan@example.com");
    const requests = [
      post("email=fan%40example.com", urlencoded),
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

  test("no further than the bound when no length is told", async () => {
    const counter = { kilobytes: 0 };
    expect(await readForm(post(endless(counter), urlencoded))).toBe(413);
    expect(counter.kilobytes).toBeLessThanOrEqual(6);
  });

  test.each<[string, BodyInit | null, Record<string, string>, number]>([
    ["of another type", "{}", { "Content-Type": "application/json" }, 415],
    [
      "of a type that only begins like a form's",
      "",
      { "Content-Type": "multipart/form-database" },
      415,
    ],
    ["of no type", new Uint8Array(3), {}, 415],
    ["without its boundary", "--x", { "Content-Type": "multipart/form-data" }, 400],
    ["cut short", "--x\r\n", { "Content-Type": "multipart/form-data; boundary=x" }, 400],
  ])("not %s", async (_, body, headers, status) => {
    expect(await readForm(post(body, headers))).toBe(status);
  });

  test("not when its sender goes away half-way", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await readForm(post(body, urlencoded))).toBe(400);
  });

  test("even without a body", async () => {
    expect(await readForm(post(null, urlencoded))).toSatisfy((form) => [...form].length === 0);
  });
});

describe("robots", () => {
  function form(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test.each([
    [{}, shopper, false],
    [{ website: "" }, shopper, false],
    [{ website: "https://spam.example" }, shopper, true],
    [{}, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ])("are known by the hidden field and by name: %j %s", (fields, agent, expected) => {
    expect(isRobot(form(fields), new Headers({ "User-Agent": agent }))).toBe(expected);
  });

  test.each([
    ["0", true],
    ["999.9", true],
    ["1000", false],
    ["86400000", false],
    ["", false],
    ["-1", false],
    ["soon", false],
    ["0x1", false],
  ])("are quicker than a second: %j", (took, expected) => {
    expect(isTooQuick(form({ took }))).toBe(expected);
  });

  test("a page without scripts sends no time, which is no fault", () => {
    expect(isTooQuick(form({}))).toBe(false);
  });
});
