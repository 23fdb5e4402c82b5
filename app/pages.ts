type Route = {
  /** As links write it. `*` stands for every path that no other route has. */
  path: string;
  /** The route module. */
  file: string;
  /** Whether its route module has an action: only then it takes POST. */
  hasAction: boolean;
};

type Page = Route & {
  /** Whether its query is a filter: then each filter is a page of its own, for caches and sitemap. */
  isFiltered: boolean;
  isInSitemap: boolean;
};

/** Every page of the store. The router, the page cache, the sitemap, the preloading of scripts and the tests read it. */
export const pages: readonly Page[] = [
  {
    path: "/",
    file: "routes/home.tsx",
    isFiltered: false,
    isInSitemap: true,
    hasAction: true,
  },
  {
    path: "/store",
    file: "routes/store.tsx",
    isFiltered: true,
    isInSitemap: true,
    hasAction: false,
  },
  {
    path: "*",
    file: "routes/not-found.tsx",
    isFiltered: false,
    isInSitemap: false,
    hasAction: false,
  },
];

/** Where browsers say what went wrong in them. */
export const reportsPath = "/reports";

/** What else has a URL, and is no page. */
export const resources: readonly Route[] = [
  { path: "/sitemap.xml", file: "routes/sitemap.ts", hasAction: false },
  { path: "/robots.txt", file: "routes/robots.ts", hasAction: false },
  { path: "/health", file: "routes/health.ts", hasAction: false },
  { path: reportsPath, file: "routes/browser-reports.ts", hasAction: true },
];
