import { createHash } from "node:crypto";
import { type ReactNode, Suspense } from "react";
import { createRequestHandler, data, Outlet, Scripts, type ServerBuild } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as subscribers from "~/mailing-list/subscribers.server";
import type * as frontDoor from "~/server/front-door.server";
import { renderInTurn } from "~/server/render-queue.server";
import { resourceHeaders, securityHeaders } from "~/server/security-headers.server";
import { lastResortPage } from "~/shell/last-resort.server";

const { openFrontDoor, canWrite, styleSheet } = vi.hoisted(() => ({
  styleSheet: "p{content:'$&'}",
  openFrontDoor: vi.fn<typeof frontDoor.openFrontDoor>(),
  canWrite: vi.fn<typeof subscribers.canWrite>(),
}));

vi.mock("~/app.css?inline", () => ({ default: styleSheet }));
vi.mock(import("~/server/check-settings.server"), () => ({}));
vi.mock(import("~/server/front-door.server"), () => ({ openFrontDoor }));
vi.mock(import("~/mailing-list/subscribers.server"), async (importOriginal) => ({
  ...(await importOriginal()),
  canWrite,
}));

const log = vi.spyOn(console, "error");
/** Tests replace these: the frame, the page in it, a part of the page, and its loader and action. */
const [showFrame, showPage, showPart, load] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];

function Layout({ children }: { children: ReactNode }) {
  showFrame();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <style href="app" precedence="default">
          {""}
        </style>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

// A script and a style that got into the page by another way.
const foreignScript = "alert('not ours')";
const foreignStyle = "body{display:none}";

function Page() {
  showPage();
  const html = { __html: `<script>${foreignScript}</script><style>${foreignStyle}</style>` };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the policy has to stop what is in it. */}
      <main dangerouslySetInnerHTML={html} />
      <Suspense fallback="Wait">
        <Part />
      </Suspense>
    </>
  );
}

function Part() {
  showPart();
  return <p>A part</p>;
}

const ErrorBoundary = () => <p>Something went wrong</p>;

/** Answers as react-router-serve does, for a store of two pages. */
async function createHandler() {
  const route = (id: string, path: string, parentId?: string) => ({
    id,
    path,
    parentId,
    module: `/assets/${id}.js`,
    imports: [],
  });
  const page = { default: Page, loader: load, action: load, ErrorBoundary };
  const root = route("root", "");
  const home = route("routes/home", "home", "root");
  const store = route("routes/store", "store", "root");
  const build = {
    entry: { module: await import("~/entry.server") },
    routes: {
      root: { ...root, module: { Layout, ErrorBoundary, default: Outlet } },
      "routes/home": { ...home, module: page },
      "routes/store": { ...store, module: page },
    },
    assets: {
      entry: { module: "/assets/entry.client.js", imports: [] },
      routes: { root, "routes/home": home, "routes/store": store },
      url: "/assets/manifest.js",
    },
    publicPath: "/",
    future: { v8_middleware: true },
    ssr: true,
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return createRequestHandler(build as unknown as ServerBuild, "production");
}

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
const get = (init?: RequestInit) => handle(new Request(url, init));
const headersOf = (headers: HeadersInit) => Object.fromEntries(new Headers(headers));
const hash = (text: string) => createHash("sha256").update(text).digest("base64");

test("opens the front door, and tries the database, when the server starts", () => {
  expect(openFrontDoor).toHaveBeenCalledOnce();
  expect(canWrite).toHaveBeenCalledOnce();
});

test("sends a page and its data with the store's headers, for no cache", async () => {
  const noStore = { "Cache-Control": "no-store" };
  const type = { "Content-Type": "text/html; charset=utf-8" };
  const { headers } = await get();
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'; script-src 'self'");
  expect(headersOf(headers)).toMatchObject(headersOf({ ...securityHeaders, ...noStore, ...type }));
  load.mockReturnValue({ found: 1 });
  const data = await handle(new Request("http://shop.example/store.data"));
  expect(headersOf(data.headers)).toMatchObject(headersOf({ ...resourceHeaders, ...noStore }));
  expect(log).not.toHaveBeenCalled();
});

test("allows a page its own scripts and style, and no other", async () => {
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

test("renders the same page each time, with the inline script first", async () => {
  const html = await (await get()).text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/><script>\(/);
  expect(html).not.toContain("nonce");
  expect(await (await get()).text()).toBe(html);
});

test("preloads the scripts of all pages, each once and at low priority", async () => {
  const [head = ""] = (await (await get()).text()).split("</head><body>");
  const links = head.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  for (const link of links) expect(link).toContain('fetchpriority="low"');
  const files = links.map((link) => /href="\/assets\/([^"]*)\.js"/.exec(link)?.[1]);
  const expected = ["entry.client", "manifest", "root", "routes/home", "routes/store"];
  expect(files.toSorted()).toEqual(expected);
});

test("renders the page of a form in turn, before searches", async () => {
  const order: string[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const searches = [async () => first, async () => void order.push("search")].map((render) =>
    renderInTurn(render, { isUrgent: false }),
  );
  showPage.mockImplementation(() => void order.push("page"));
  const form = get({ method: "POST", body: new URLSearchParams({ email: "fan" }) });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(order).toEqual([]);
  finish();
  await Promise.all([form, ...searches]);
  expect(order).toEqual(["page", "search"]);
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
  ["its rendering", showPage],
  ["a boundary, which React would leave to the browser", showPart],
])("says inside the frame that a page failed in %s, and logs no search", async (_, part) => {
  fail(part, noPrices);
  const response = await get();
  expect([response.status, log.mock.calls]).toEqual([500, [line(noPrices)]]);
  expect(await response.text()).toContain("<p>Something went wrong</p>");
});

test("logs nothing for a visitor's mistake, or a visitor who has left", async () => {
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
  ["alone", null, 500, noCalendar],
  ["like the page in it", noPrices, 500, noPrices],
  ["around a missing page", missing, 404, noCalendar],
])(
  "sends the last resort if the frame fails %s, and logs one line",
  async (_, error, status, logged) => {
    fail(showFrame, noCalendar);
    if (error) fail(load, error);
    const response = await get();
    expect([response.status, await response.text()]).toEqual([status, lastResortPage]);
    expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'self' 'sha256-");
    expect(log.mock.calls).toEqual([line(logged)]);
  },
);

test("has no front door and no policy in development, where Vite adds to pages", async () => {
  openFrontDoor.mockClear();
  vi.stubEnv("PROD", false);
  vi.resetModules();
  const { headers } = await (await createHandler())(new Request(url));
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.has("Content-Security-Policy")).toBe(false);
  expect(openFrontDoor).not.toHaveBeenCalled();
});
