import { type ReactNode, Suspense } from "react";
import { createRequestHandler, Outlet, Scripts, type ServerBuild } from "react-router";
import { vi } from "vitest";

export const styleSheet = "p{content:'$&'}";

vi.mock("~/app.css?inline", () => ({ default: "p{content:'$&'}" }));
vi.mock(import("~/server/check-settings.server"), () => ({}));
vi.mock("virtual:react-router/server-build", () => ({ routes: {} }));
vi.mock(import("~/server/request-listener.server"), () => ({ installRequestListener() {} }));
vi.mock(import("~/mailing-list/subscribers.server"), async (importOriginal) => ({
  ...(await importOriginal()),
  canWrite: async () => true,
}));

export const [showFrame, showPage, showPart, load] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];

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

export const foreignScript = "alert('not ours')";
export const foreignStyle = "body{display:none}";

function Page() {
  showPage();
  const html = { __html: `<script>${foreignScript}</script><style>${foreignStyle}</style>` };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the policy must block this script and this style. */}
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

export async function createHandler() {
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
