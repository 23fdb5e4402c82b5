import { expect } from "../fixtures";
import { nextTagline, test } from "./changed-store";

test.use({ allowedErrors: /404/ });

test("/health names the build, and says whether sign-ups work", async ({ baseURL, changed }) => {
  const healthOf = async (url = "") => (await fetch(`${url}/health`)).json();
  const build = expect.stringMatching(/^[0-9a-f]{12}$/);
  const expected = { store: "is up", commit: "unknown", build, database: "can be written" };
  // On a busy machine, the first test write to the list may take too long.
  await expect.poll(() => healthOf(baseURL)).toEqual(expected);
  const next = await healthOf(changed.url);
  expect(next.build).not.toBe((await healthOf(baseURL)).build);
  expect(next.commit).toBe("4c0ffee");
});

test("an open page still works after a deploy, and the next page load shows the new version", async ({
  page,
  baseURL,
  changed,
  store,
}) => {
  await store.open("/");
  await page.waitForLoadState("load");
  // From now on, the next version answers the page's requests.
  await page.route(`${baseURL}/**`, async (route) => {
    const url = route.request().url().replace(`${baseURL}`, changed.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await store.headerLink("Store").click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await store.categoryButton("clothing").click();
  await expect(store.productNames).toHaveText(["Logo T-Shirt", "Arches Hoodie"]);
  await store.open("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nextTagline);
});
