import { expect, test } from "vitest";
import { historyKey } from "~/ui/history-key";

const location = { pathname: "/store", search: "", hash: "", key: "own", mask: undefined };

test("what opens over a page has the page's key, and a page its own", () => {
  expect(historyKey({ ...location, state: { pageKey: "page" } })).toBe("page");
  expect(historyKey({ ...location, state: { typed: true } })).toBe("own");
  expect(historyKey({ ...location, state: null })).toBe("own");
});
