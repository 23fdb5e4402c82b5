import { request as httpRequest } from "node:http";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";

let actionUrl: string;

test.beforeEach(({ baseURL }) => {
  actionUrl = `${baseURL}/?index`;
});

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(actionUrl, {
    method: "POST",
    headers: { "User-Agent": shopperUserAgent, ...headers },
    body: new URLSearchParams(fields),
  });
}

test("a sign-up is confirmed, in a response that is not cached", async () => {
  const response = await send({ email: "http@example.com" });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain("You are on the list");
  expect(await (await fetch(actionUrl)).text()).not.toContain("You are on the list");
});

for (const email of [
  "",
  "   ",
  "no-at",
  "a b@example.com",
  "a@b.co, c@d.co",
  `${"a".repeat(250)}@b.co`,
]) {
  test(`"${email.slice(0, 20)}" is rejected and stays in the field`, async () => {
    const response = await send({ email });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true"');
    if (email) expect(html).toContain(`value="${email}"`);
  });
}

test("a rejected email address is escaped in the page", async () => {
  const html = await (await send({ email: '"><script>alert(1)</script>' })).text();
  expect(html).not.toContain("<script>alert(1)");
});

test("a cross-site form is rejected", async () => {
  const fields = { email: "victim@example.com" };
  expect((await send(fields, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await send(fields, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await send(fields, { Origin: "null" })).status).toBe(403);
  actionUrl = actionUrl.replace("/?index", "/_.data?index");
  const response = await send(fields, { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("not come from one of our own pages");
});

test("a sign-up by another method than POST is rejected", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const body = new URLSearchParams({ email: "put@example.com" });
    const response = await fetch(actionUrl, { method, body });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  }
});

test("the store's own form is accepted behind a proxy that ends TLS", async () => {
  const status = await sendChunked({ Host: "shop.example", Origin: "https://shop.example" }, [
    "email=proxied%40example.com",
  ]);
  expect(status).toBe(200);
});

test("a body over the size limit gets a 413, even without a Content-Length", async () => {
  expect((await send({ email: "a".repeat(5000) })).status).toBe(413);
  expect(
    await sendChunked({}, [
      "email=",
      ..."a"
        .repeat(20)
        .split("")
        .map((a) => a.repeat(1000)),
    ]),
  ).toBe(413);
});

test("a body that is not a form is rejected", async () => {
  const headers = { "User-Agent": shopperUserAgent, "Content-Type": "application/json" };
  expect((await fetch(actionUrl, { method: "POST", headers, body: "{}" })).status).toBe(415);
  const multipart = {
    "User-Agent": shopperUserAgent,
    "Content-Type": "multipart/form-data; boundary=x",
  };
  expect(
    (await fetch(actionUrl, { method: "POST", headers: multipart, body: "garbage" })).status,
  ).toBe(400);
});

test("a bot that names itself gets the same status as shoppers", async () => {
  const status = await sendChunked({ "User-Agent": "Googlebot/2.1" }, ["email=bot%40example.com"]);
  expect(status).toBe(200);
});

test("whoever fills in the hidden field is told so, and gets the form again with it empty", async () => {
  const response = await send({ email: "filled@example.com", "leave-empty": "secret" });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("Please load this page again");
  expect(html).toContain('name="leave-empty"');
  expect(html).not.toContain("secret");
});

/** Sends a body in chunks, without a Content-Length, and headers that fetch would not send. */
function sendChunked(
  headers: Record<string, string>,
  chunks: string[],
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(actionUrl, {
      method: "POST",
      headers: {
        "User-Agent": shopperUserAgent,
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
