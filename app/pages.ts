type Route = {
  path: string;
  file: string;
  /** Whether the file exports an `action`. Routes without an action refuse POST. */
  hasAction: boolean;
};

type Page = Route & {
  /** Whether the query is a filter. If so, the server caches a page per filter, and the sitemap lists categories. */
  isFiltered: boolean;
};

/** The path of the 404 page. Pages don't preload this route, because no link leads to it. */
export const missingPath = "*";

/** The router, the page cache, the sitemap, script preloading and the tests read this list. */
export const pages: readonly Page[] = [
  { path: "/", file: "routes/home.tsx", isFiltered: false, hasAction: true },
  { path: "/store", file: "routes/store.tsx", isFiltered: true, hasAction: false },
  { path: missingPath, file: "routes/not-found.tsx", isFiltered: false, hasAction: false },
];

/** Browsers send reports of failures and policy violations to this path. */
export const reportsPath = "/reports";

export const resources: readonly Route[] = [
  { path: "/sitemap.xml", file: "routes/sitemap.ts", hasAction: false },
  { path: "/robots.txt", file: "routes/robots.ts", hasAction: false },
  { path: "/health", file: "routes/health.ts", hasAction: false },
  { path: reportsPath, file: "routes/browser-reports.ts", hasAction: true },
];
