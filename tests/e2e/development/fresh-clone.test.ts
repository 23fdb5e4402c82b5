import { first } from "../../products";
import { addButton, brand, expect, openCart, test } from "../fixtures";
import { type DevServer, startDevServer } from "./dev-server";
import { expectSamePage, open } from "./open-page";

let server: DevServer;

// One server: the first test has its empty cache, the last one changes its routes for good.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startDevServer();
});

test.afterAll(() => server.stop());

test("the first page is loaded once, and needs no package that was not bundled at the start", async ({
  page,
}) => {
  await open(page, server, "/");
  await page.getByRole("link", { name: "View All" }).click();
  await addButton(page, first).click();
  await expect((await openCart(page)).getByText(first.name)).toBeVisible();
  await expectSamePage(page);
  // With what it discovered late, Vite would have bundled them anew.
  expect(server.output()).not.toMatch(/dependencies (optimized|changed|found)/);
});

test("the fonts are preloaded once, or the browser would warn of a preload that is not used", async ({
  page,
}) => {
  await open(page, server, "/");
  const preloaded = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ name }) => name),
  );
  expect(preloaded.length).toBeGreaterThan(0);
  expect(preloaded).toEqual([...new Set(preloaded)]);
});

test.describe("a page whose file is missing", () => {
  // The server restarts, and the open page asks it for files in vain.
  test.use({ allowedErrors: /./ });

  test("is named on the terminal and left out until the file is there", async ({ page }) => {
    // The server starts anew twice.
    test.slow();
    const named = () => server.output().match(/^.*tour\.tsx is not there.*$/gm);
    await open(page, server, "/tour");
    await server.edit("app/pages.ts", "Page[] = [", `Page[] = [${entry}`);
    await expect.poll(named, { timeout: 60_000 }).toHaveLength(1);
    const fetched = () =>
      fetch(`${server.url}/tour`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(fetched, { timeout: 60_000 }).toBe(404);

    await server.add("app/routes/tour.tsx", component);
    await expect.poll(fetched, { timeout: 60_000 }).toBe(200);
    expect(named()).toHaveLength(1);
    // A page that is opened while the server starts anew lacks its files, until it is loaded again.
    const soon = { timeout: 5000 };
    await expect(async () => {
      await page.goto(`${server.url}/tour`);
      await expect(page.getByRole("heading", { name: "On Tour" })).toBeVisible(soon);
      await page.getByRole("link", { name: brand.name }).first().click(soon);
      await expect(page.getByText("Featured Products")).toBeVisible(soon);
    }).toPass({ timeout: 60_000 });
  });
});

const entry = `{
  path: "/tour",
  file: "routes/tour.tsx",
  isFiltered: false,
  isInSitemap: false,
},`;

const component = `export default function Tour() {
  return <h1>On Tour</h1>;
}
`;
