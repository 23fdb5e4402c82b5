import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pages, resources } from "~/pages";
import { allowedMethods } from "~/server/allowed-methods.server";

const app = join(import.meta.dirname, "../../../app");

test("a page or a resource has an action where it says so", () => {
  for (const { file, hasAction } of [...pages, ...resources]) {
    const source = readFileSync(join(app, file), "utf8");
    expect([file, /^export (async function|const) action\b/m.test(source)]).toEqual([
      file,
      hasAction,
    ]);
  }
});

test.each(["/?index", "/_.data?index", "/?x=1&index", "/?index&x=?", "//?index", "/?index#list"])(
  "%s takes the sign-up form",
  (url) => expect(allowedMethods(url)).toEqual(["GET", "HEAD", "POST"]),
);

test.each([
  ...["/", "/?index=1", "/?x=index", "/_.data", "/_root.data?index", "/x/_.data?index"],
  ...["/store", "/store?index", "/store.data?index", "/store/_.data?index", "/nowhere?index"],
  ...["/health?index", "/robots.txt", "/assets/?index", "/favicon.ico", "/%25zz?index"],
])("%s takes none", (url) => expect(allowedMethods(url)).toEqual(["GET", "HEAD"]));

test("/reports takes nothing but a POST", () => {
  expect(allowedMethods("/reports?x")).toEqual(["POST"]);
  expect(allowedMethods("/reports.data")).toEqual(["GET", "HEAD"]);
});
