import { type ReactNode, Suspense } from "react";
import { createRequestHandler, Outlet, Scripts, type ServerBuild } from "react-router";
import { beforeAll, beforeEach, vi } from "vitest";
import type * as subscribers from "~/mailing-list/subscribers.server";
import type * as frontDoor from "~/server/front-door.server";

// The server's entry, and the pages that it renders in its tests' hands.

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

export const log = vi.spyOn(console, "error");
/** What the frame, the page in it, and its loader or action do. */
export const showFrame = vi.fn();
export const showPage = vi.fn();
export const showPart = vi.fn();
export const load = vi.fn();

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

export const intruder = "alert('not ours')";
/** A style that got into the page by another way. */
export const foreignStyle = "body{display:none}";

function Page() {
  showPage();
  const html = { __html: `<script>${intruder}</script><style>${foreignStyle}</style>` };
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
export async function createHandler() {
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

export let handle: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  vi.stubEnv("PROD", true);
  handle = await createHandler();
});

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  for (const mock of [showFrame, showPage, showPart, load]) mock.mockReset().mockReturnValue(null);
});

export const url = "http://shop.example/store?search=fan%40shop.example";
export const get = (init?: RequestInit) => handle(new Request(url, init));

export { canWrite, openFrontDoor, styleSheet };
