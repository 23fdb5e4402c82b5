import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";

const shopper = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let store: string;

test.beforeEach(({ baseURL }) => {
  store = `${baseURL}/?index`;
});

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(store, {
    method: "POST",
    headers: { "User-Agent": shopper, ...headers },
    body: new URLSearchParams(fields),
  });
}

test("an address is kept and the answer is nobody else's", async () => {
  const answer = await send({ email: "http@example.com" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("You are on the list");
  expect(await (await fetch(store)).text()).not.toContain("You are on the list");
});

for (const address of [
  "",
  "   ",
  "no-at",
  "a b@example.com",
  "a@b.co, c@d.co",
  `${"a".repeat(250)}@b.co`,
]) {
  test(`"${address.slice(0, 20)}" is refused with what was typed still there`, async () => {
    const answer = await send({ email: address });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('aria-invalid="true"');
    if (address) expect(html).toContain(`value="${address}"`);
  });
}

test("what was typed comes back escaped", async () => {
  const html = await (await send({ email: '"><script>alert(1)</script>' })).text();
  expect(html).not.toContain("<script>alert(1)");
});

test("another site's form is refused", async () => {
  const fields = { email: "victim@example.com" };
  expect((await send(fields, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await send(fields, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await send(fields, { Origin: "null" })).status).toBe(403);
});

test("the store behind a TLS proxy is its own", async () => {
  const status = await sendRaw({ Host: "shop.example", Origin: "https://shop.example" }, [
    "email=proxied%40example.com",
  ]);
  expect(status).toBe(200);
});

test("a body over the bound gets its 413, in chunks too", async () => {
  expect((await send({ email: "a".repeat(5000) })).status).toBe(413);
  expect(
    await sendRaw({}, [
      "email=",
      ..."a"
        .repeat(20)
        .split("")
        .map((a) => a.repeat(1000)),
    ]),
  ).toBe(413);
});

test("a body that is no form is refused", async () => {
  const headers = { "User-Agent": shopper, "Content-Type": "application/json" };
  expect((await fetch(store, { method: "POST", headers, body: "{}" })).status).toBe(415);
  const multipart = { "User-Agent": shopper, "Content-Type": "multipart/form-data; boundary=x" };
  expect((await fetch(store, { method: "POST", headers: multipart, body: "garbage" })).status).toBe(
    400,
  );
});

test("robots are thanked like anybody", async () => {
  expect((await send({ email: "bot@example.com", website: "https://spam.example" })).status).toBe(
    200,
  );
  expect((await send({ email: "bot@example.com" }, { "User-Agent": "Googlebot/2.1" })).status).toBe(
    200,
  );
});

/** Sends chunks without a length, and headers that fetch would not. */
function sendRaw(headers: Record<string, string>, chunks: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(store, {
      method: "POST",
      headers: {
        "User-Agent": shopper,
        "Content-Type": "application/x-www-form-urlencoded",
        ...headers,
      },
    });
    request.on("response", (response) => resolve(response.resume().statusCode));
    request.on("error", reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}
