import { expect, test } from "vitest";
import { pages, resources } from "~/pages";
import { allowedMethods } from "~/server/allowed-methods.server";

const modules = import.meta.glob("../../../app/routes/*");

test.each([...pages, ...resources])("hasAction matches the exports of $file", async (route) => {
  const module = await modules[`../../../app/${route.file}`]?.();
  expect("action" in (module as object)).toBe(route.hasAction);
});

test.each([
  ["GET, HEAD, POST", ["/?index", "/_.data?index", "/?x=1&index", "//?index", "/?index#list"]],
  ["GET, HEAD", ["/", "/?index=1", "/?x=index", "/_.data", "/_root.data?index", "/x/_.data?index"]],
  ["GET, HEAD", ["/store?index", "/store.data?index", "/nowhere?index", "/health", "/assets/"]],
  ["POST", ["/reports", "/reports?x"]],
])("allows %s for %j", (methods, urls) => {
  for (const url of urls) expect([url, allowedMethods(url).join(", ")]).toEqual([url, methods]);
});
