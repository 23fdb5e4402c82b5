import * as home from "~/routes/home";
import * as missing from "~/routes/not-found";
import * as store from "~/routes/store";

const page = { default: () => null };
const product = {
  cacheKey: ({ pathname }: URL) => pathname,
  mainPages: ["/product/1"],
};
const members = { mainPages: ["/members"] };

/** Stands in for React Router's build, with more pages: one shared, one nested in it, and some that aren't shared. */
const all = [
  { id: "root", parentId: undefined, path: "", module: page },
  { id: "home", parentId: "root", index: true, module: home },
  { id: "store", parentId: "root", path: "store", module: store },
  { id: "product", parentId: "root", path: "product/:id", module: { ...page, handle: product } },
  { id: "reviews", parentId: "product", path: "reviews", module: page },
  { id: "members", parentId: "root", path: "members", module: { ...page, handle: members } },
  { id: "health", parentId: "root", path: "health", module: { loader() {} } },
  { id: "missing", parentId: "root", path: "*", module: missing },
];

export const routes = Object.fromEntries(all.map((route) => [route.id, route]));
