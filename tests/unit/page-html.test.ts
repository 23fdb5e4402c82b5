import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { addTags } from "~/page-html.server";

test("fails if React's HTML lacks a place where the page needs a script", () => {
  const addToHtml = () => addTags("<html></html>", { manifest: { routes: {} } } as EntryContext);
  expect(addToHtml).toThrow("<meta charSet");
});
