import { parse } from "node:path";
import { pages } from "../../../app/pages";
import { expect, pauseRequests, test } from "../fixtures";

test("a page asks for all its scripts at once, at low priority, and for no others", async ({
  page,
}) => {
  const asked = new Set<string | undefined>();
  page.on("request", (request) => {
    const name = /([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (request.resourceType() === "script") asked.add(name);
  });
  const shared = ["entry.client", "libraries", "manifest", "root"];
  const linked = pages.filter(({ path }) => path !== "*").map(({ file }) => parse(file).name);
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await expect.poll(() => [...asked].toSorted()).toEqual([...shared, ...linked].toSorted());
  resumeRequests();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  expect(asked.size).toBe(shared.length + linked.length);
  await expect(page.locator("link[rel=modulepreload]:not([fetchpriority=low])")).toHaveCount(0);
  await expect(page.locator("link[rel=modulepreload][fetchpriority=low]")).not.toHaveCount(0);
});
