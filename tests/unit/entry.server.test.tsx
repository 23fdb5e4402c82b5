import { createHash } from "node:crypto";
import { type ReactNode, Suspense, useContext } from "react";
import { createRequestHandler, data, Outlet, Scripts, type ServerBuild } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { canWrite } from "~/mailing-list/subscribers.server";
import { openFrontDoor } from "~/server/front-door.server";
import { resourceHeaders, securityHeaders } from "~/server/headers.server";
import { queueRendering } from "~/server/render-queue.server";
import { lastResortPage } from "~/shell/last-resort.server";
import { HeadScript, NonceContext } from "~/startup/head-script";

vi.mock(import("~/server/check-settings.server"), () => ({}));
vi.mock(import("~/server/front-door.server"), () => ({ openFrontDoor: vi.fn() }));
vi.mock(import("~/mailing-list/subscribers.server"), async (importOriginal) => ({
  ...(await importOriginal()),
  canWrite: vi.fn(),
}));

const log = vi.spyOn(console, "error");
/** What the frame, the page in it, and its loader or action do. */
const showFrame = vi.fn();
const showPage = vi.fn();
const showPart = vi.fn();
const load = vi.fn();

function Layout({ children }: { children: ReactNode }) {
  showFrame();
  return (
    <html lang="en">
      <head>
        <HeadScript />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

const intruder = "alert('not ours')";

function Page() {
  showPage(useContext(NonceContext));
  const html = { __html: `<script>${intruder}</script>` };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script that got into the page by another way. */}
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

function ErrorBoundary() {
  return <p>Something went wrong</p>;
}

const page = {
  default: Page,
  loader: load,
  action: load,
  ErrorBoundary,
};
const childOfRoot = (id: string, path: string) => ({ id, path, parentId: "root" });
const asset = (id: string) => ({ id, module: `/assets/${id}.js`, imports: [] });

/** What answers as react-router-serve does, for a store of two pages. */
async function createHandler() {
  const module = await import("~/entry.server");
  const build = {
    entry: { module },
    routes: {
      root: { id: "root", path: "", module: { Layout, ErrorBoundary, default: Outlet } },
      "routes/home": { ...childOfRoot("routes/home", "home"), module: page },
      "routes/store": { ...childOfRoot("routes/store", "store"), module: page },
    },
    assets: {
      entry: { module: "/assets/entry.client.js", imports: [] },
      routes: {
        root: { ...asset("root"), path: "" },
        "routes/home": { ...asset("routes/home"), ...childOfRoot("routes/home", "home") },
        "routes/store": { ...asset("routes/store"), ...childOfRoot("routes/store", "store") },
      },
      url: "/assets/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    allowedActionOrigins: ["**"],
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

test("what marks a page's own scripts while it is rendered cannot be guessed", async () => {
  for (let time = 0; time < 100; time += 1) await get();
  const marks = new Set(showPage.mock.calls.map(([mark]) => mark));
  expect(marks.size).toBe(100);
  // As many bits as a nonce has at least (Content Security Policy Level 3, section 7.1).
  for (const mark of marks) expect(String(mark).length).toBeGreaterThanOrEqual(128 / 4);
});

test("a page is the same each time, without a mark of its rendering", async () => {
  const html = await (await get()).text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><link /);
  expect(html).toContain("<script>{");
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

describe("where a page fails", () => {
  const error = new Error("no prices");
  const line = ["GET /store failed:", error];

  test.each([
    ["its loader", load],
    ["its rendering", showPage],
  ])("in %s, its words are in the frame, and a line in the log has no search", async (_, part) => {
    part.mockImplementation(() => {
      throw error;
    });
    const response = await get();
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("<p>Something went wrong</p>");
    expect(log.mock.calls).toEqual([line]);
  });

  test("in a part that a browser may try again, the rest is sent, and one line logged", async () => {
    showPart.mockImplementation(() => {
      throw error;
    });
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(intruder);
    expect(log.mock.calls).toEqual([line]);
  });

  test("by a visitor's mistake, nothing is logged", async () => {
    load.mockImplementation(() => {
      throw data("No such page", { status: 404 });
    });
    const response = await get();
    expect([response.status, log.mock.calls]).toEqual([404, []]);
  });

  test("for a visitor who has left, nothing is logged", async () => {
    const visitor = new AbortController();
    load.mockImplementation(() => {
      visitor.abort();
      throw error;
    });
    await get({ signal: visitor.signal }).catch(() => {});
    expect(log).not.toHaveBeenCalled();
  });
});

describe("where the frame round every page fails", () => {
  const error = new Error("no calendar");

  beforeEach(() => {
    showFrame.mockImplementation(() => {
      throw error;
    });
  });

  test("the last resort is sent, and one line logged", async () => {
    const response = await get();
    expect([response.status, await response.text()]).toEqual([500, lastResortPage]);
    expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'self' 'sha256-");
    expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
  });

  test("of a page that fails, too, each is one line", async () => {
    const other = new Error("no prices");
    load.mockRejectedValue(other);
    const response = await get();
    expect([response.status, await response.text()]).toEqual([500, lastResortPage]);
    expect(log.mock.calls).toEqual([["GET /store failed:", other]]);
  });

  test("for a missing page, too, that is a line of its own", async () => {
    load.mockImplementation(() => {
      throw data("No such page", { status: 404 });
    });
    const response = await get();
    expect([response.status, await response.text()]).toEqual([404, lastResortPage]);
    expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
  });
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
  const { signal } = new AbortController();
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const turns = [
    queueRendering(() => first, { signal }),
    queueRendering(async () => void order.push("search"), { signal }),
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
    vi.mocked(openFrontDoor).mockClear();
    vi.mocked(canWrite).mockClear();
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
