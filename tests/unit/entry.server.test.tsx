import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resourceHeaders, securityHeaders } from "~/server/headers.server";
import { renderInTurn } from "~/server/render-queue.server";
import {
  canWrite,
  createHandler,
  foreignStyle,
  get,
  handle,
  intruder,
  load,
  log,
  openFrontDoor,
  showPage,
  styleSheet,
  url,
} from "./answer-requests";

vi.mock(import("~/server/headers.server"), { spy: true });

const headersOf = (headers: HeadersInit) => Object.fromEntries(new Headers(headers));

test("as the server starts, its door opens and its database is tried", () => {
  expect(openFrontDoor).toHaveBeenCalledOnce();
  expect(canWrite).toHaveBeenCalledOnce();
});

test("a page is sent with the store's headers, and no cache keeps it unless another says so", async () => {
  const { status, headers } = await get();
  expect(status).toBe(200);
  const { "content-security-policy": policy, ...others } = headersOf(headers);
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
  expect(others).toEqual(
    headersOf({
      ...securityHeaders,
      "Cache-Control": "no-store",
      "Content-Type": "text/html; charset=utf-8",
    }),
  );
  expect(log).not.toHaveBeenCalled();
});

test("a page may run each script that it was rendered with, and no other", async () => {
  const response = await get();
  const html = await response.text();
  const scripts = Array.from(
    html.matchAll(/<script[^>]*>(.*?)<\/script>/gs),
    ([, text = ""]) => text,
  );
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const hash = createHash("sha256").update(script).digest("base64");
    expect([script, policy.includes(hash)]).toEqual([script, script !== intruder]);
  }
});

test("a page has the whole style sheet, and may use no style but the store's own", async () => {
  const response = await get();
  const html = await response.text();
  const [, style] =
    /<style data-precedence="default" data-href="app">(.*?)<\/style>/.exec(html) ?? [];
  expect(style).toBe(styleSheet);
  expect(html).toContain(foreignStyle);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  for (const [content, isAllowed] of [
    [styleSheet, true],
    [foreignStyle, false],
  ] as const) {
    expect(policy.includes(createHash("sha256").update(content).digest("base64"))).toBe(isAllowed);
  }
});

test("a page is the same each time, without a mark of its rendering", async () => {
  const html = await (await get()).text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/><script>\(/);
  expect(html).not.toContain("nonce");
  expect(await (await get()).text()).toBe(html);
});

test("the scripts of all pages are loaded in advance, after what the page shows", async () => {
  const html = await (await get()).text();
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  for (const link of links) expect(link).toContain('fetchpriority="low"');
  const files = links.map((link) => /href="([^"]*)"/.exec(link)?.[1]);
  const routes = ["root", "routes/home", "routes/store"];
  expect(files.toSorted()).toEqual([
    ...["/assets/entry.client.js", "/assets/manifest.js"],
    ...routes.map((id) => `/assets/${id}.js`),
  ]);
  // Once, and with a text of its own after it.
  expect(html.split("</head><body>")).toHaveLength(2);
  expect(html.indexOf(files.at(-1) ?? "none")).toBeLessThan(html.indexOf("</head>"));
});

test("a page's data has the headers of what is no page, and no cache keeps it", async () => {
  load.mockReturnValue({ found: 1 });
  const { headers } = await handle(new Request("http://shop.example/store.data"));
  expect(headersOf(headers)).toMatchObject(
    headersOf({ ...resourceHeaders, "Cache-Control": "no-store" }),
  );
});

test("the page of a form waits for its turn, before searches, and that of a GET has had it", async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const turns = [
    renderInTurn(() => first, { isUrgent: false }),
    renderInTurn(async () => void order.push("search"), { isUrgent: false }),
  ];
  showPage.mockImplementation(() => void order.push("page"));
  await get();
  expect(order).toEqual(["page"]);
  const form = get({ method: "POST", body: new URLSearchParams({ email: "fan" }) });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(order).toEqual(["page"]);
  finish();
  await Promise.all([form, ...turns]);
  expect(order).toEqual(["page", "page", "search"]);
});

describe("in development", () => {
  beforeEach(() => {
    openFrontDoor.mockClear();
    canWrite.mockClear();
    vi.stubEnv("PROD", false);
    vi.resetModules();
  });

  afterEach(() => {
    vi.stubEnv("PROD", true);
  });

  test("no door opens, and a page has no policy, which would stop what Vite adds to it", async () => {
    const handle = await createHandler();
    const { headers } = await handle(new Request(url));
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.has("Content-Security-Policy")).toBe(false);
    expect(openFrontDoor).not.toHaveBeenCalled();
    expect(canWrite).not.toHaveBeenCalled();
  });
});
