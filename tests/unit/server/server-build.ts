import * as home from "~/routes/home";
import * as missing from "~/routes/not-found";
import * as store from "~/routes/store";

const page = { default: () => null };
const ownPage = { ...page, handle: { cacheKey: () => null, mainPages: ["/private"] } };
const anyPage = { ...page, handle: { cacheKey: () => "" } };

/** Stands in for React Router's build. Its product page has a parameter, and its hats and private pages are nested. */
const all = [
  { id: "root", parentId: undefined, path: "", module: page },
  { id: "home", parentId: "root", index: true, module: home },
  { id: "store", parentId: "root", path: "store", module: store },
  { id: "product", parentId: "root", path: "product/:id", module: page },
  { id: "hats", parentId: "root", path: "hats", module: { ...page, action() {} } },
  { id: "list", parentId: "hats", index: true, module: page },
  { id: "size", parentId: "hats", path: "size?/:size", module: page },
  { id: "private", parentId: "root", path: "private", module: ownPage },
  { id: "nested", parentId: "private", path: "nested", module: anyPage },
  { id: "health", parentId: "root", path: "health", module: { loader() {} } },
  { id: "sitemap", parentId: "root", path: "sitemap.xml", module: { loader() {} } },
  { id: "missing", parentId: "root", path: "*", module: missing },
];

export const routes = Object.fromEntries(all.map((route) => [route.id, route]));
