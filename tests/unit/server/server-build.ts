import * as home from "~/routes/home";
import * as missing from "~/routes/not-found";
import * as store from "~/routes/store";

/** Stands in for React Router's build. Its product page has a parameter, its hats page is nested, and its private page isn't kept. */
const all = [
  { id: "root", parentId: undefined, path: "", module: { default: () => null } },
  { id: "home", parentId: "root", index: true, module: home },
  { id: "store", parentId: "root", path: "store", module: store },
  { id: "product", parentId: "root", path: "product/:id", module: { default: () => null } },
  { id: "hats", parentId: "root", path: "hats", module: { default: () => null, action() {} } },
  { id: "list", parentId: "hats", index: true, module: { default: () => null } },
  { id: "size", parentId: "hats", path: "size?/:size", module: { default: () => null } },
  {
    id: "private",
    parentId: "root",
    path: "private",
    module: { default: () => null, handle: { cacheKey: () => null } },
  },
  { id: "health", parentId: "root", path: "health", module: { loader() {} } },
  { id: "sitemap", parentId: "root", path: "sitemap.xml", module: { loader() {} } },
  { id: "reports", parentId: "root", path: "reports", module: { action() {} } },
  { id: "missing", parentId: "root", path: "*", module: missing },
];

export const routes = Object.fromEntries(all.map((route) => [route.id, route]));
