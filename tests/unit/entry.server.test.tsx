import { createHash } from "node:crypto";
import { type createRequestHandler, data, type EntryContext } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lastResortPage } from "~/server/last-resort.server";
import { resourceHeaders, securityHeaders } from "~/server/security-headers.server";
import {
  createHandler,
  foreignScript,
  foreignStyle,
  load,
  showFrame,
  showPage,
  showPart,
  styleSheet,
} from "./two-page-store";

const log = vi.spyOn(console, "error");
let handle: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  vi.stubEnv("PROD", true);
  handle = await createHandler();
});

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  for (const mock of [showFrame, showPage, showPart, load]) mock.mockReset().mockReturnValue(null);
});

const url = "http://shop.example/store?search=fan%40shop.example";
const missingUrl = "http://shop.example/fan%40shop.example";
const get = (init?: RequestInit) => handle(new Request(url, init));
const headersOf = (headers: HeadersInit) => Object.fromEntries(new Headers(headers));
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

test("sends pages and their data with security headers, and lets caches keep only pages that they revalidate", async () => {
  const noStore = { "Cache-Control": "no-store" };
  const type = { "Content-Type": "text/html; charset=utf-8" };
  const { headers } = await get();
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; script-src 'self'");
  expect(headersOf(headers)).toMatchObject(
    headersOf({ ...securityHeaders, "Cache-Control": "no-cache", ...type }),
  );
  const answer = await get({ method: "POST" });
  expect(headersOf(answer.headers)).toMatchObject(headersOf({ ...securityHeaders, ...noStore }));
  load.mockReturnValue({ found: 1 });
  const data = await handle(new Request("http://shop.example/store.data"));
  expect(headersOf(data.headers)).toMatchObject(headersOf({ ...resourceHeaders, ...noStore }));
  expect(log).not.toHaveBeenCalled();
});

test("the policy allows the store's inline scripts and styles, and no others", async () => {
  const response = await get();
  const html = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const scripts = Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, text]) => text);
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const isOurs = script !== foreignScript;
    expect([script, policy.includes(hash(script ?? ""))]).toEqual([script, isOurs]);
  }
  expect(html).toContain(`<style data-precedence="default" data-href="app">${styleSheet}</style>`);
  expect(policy).toContain(hash(styleSheet));
  expect(html).toContain(foreignStyle);
  expect(policy).not.toContain(hash(foreignStyle));
});

test("renders the same HTML each time, with the head script right after the charset", async () => {
  const html = await (await get()).text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/><script>\(/);
  expect(html).not.toContain("nonce");
  expect(await (await get()).text()).toBe(html);
});

test("a page that answers a form overtakes waiting searches, and a hanging loader delays only its own page", async () => {
  const order: string[] = [];
  load.mockReturnValueOnce(new Promise(() => {}));
  void get().then(() => order.push("hanging"));
  const searches = Array.from({ length: 9 }, () => get().then(() => order.push("search")));
  const form = get({ method: "POST", body: new URLSearchParams({ email: "fan" }) });
  await Promise.all([form.then(() => order.push("form")), ...searches]);
  expect(order).toHaveLength(10);
  expect(order.indexOf("form")).toBeLessThan(5);
});

test("fails if React's HTML lacks a place where the page needs a script", async () => {
  const { addTags } = await import("~/page-html.server");
  const addToHtml = () => addTags("<html></html>", { manifest: { routes: {} } } as EntryContext);
  expect(addToHtml).toThrow("<meta charSet");
});

const noPrices = new Error("no prices");
const noCalendar = new Error("no calendar");
const line = (error: Error) => ["GET /store failed:", error];
const fail = (part: typeof load, error: unknown) =>
  part.mockImplementation(() => {
    throw error;
  });
const missing = data("No such page", { status: 404 });

test.each([
  ["its loader", load],
  ["its component", showPage],
  ["a Suspense boundary, which React would leave for the browser to render", showPart],
])("if a page fails in %s, keeps the frame and logs an error, not the search", async (_, part) => {
  fail(part, noPrices);
  const response = await get();
  expect([response.status, log.mock.calls]).toEqual([500, [line(noPrices)]]);
  expect(await response.text()).toContain("<p>Something went wrong</p>");
});

test("logs nothing if the page is missing or the visitor has left", async () => {
  fail(load, missing);
  expect((await get()).status).toBe(404);
  const visitor = new AbortController();
  load.mockImplementation(() => {
    visitor.abort();
    throw noPrices;
  });
  await get({ signal: visitor.signal }).catch(() => {});
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ["alone", url, null, 500, line(noCalendar)],
  ["together with the page in it", url, noPrices, 500, line(noPrices)],
  ["around a missing page", missingUrl, null, 404, ["GET /(address) failed:", noCalendar]],
])(
  "sends the last-resort page if the frame fails %s, and logs one error without an email address",
  async (_, url, error, status, logged) => {
    fail(showFrame, noCalendar);
    if (error) fail(load, error);
    const response = await handle(new Request(url));
    expect([response.status, await response.text()]).toEqual([status, lastResortPage]);
    const [, style = ""] = /<style>(.*)<\/style>/.exec(lastResortPage) ?? [];
    expect(response.headers.get("Content-Security-Policy")).toContain(hash(style));
    expect(log.mock.calls).toEqual([logged]);
  },
);
