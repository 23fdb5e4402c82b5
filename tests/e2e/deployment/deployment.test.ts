import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findable, first, namesIn } from "../../products";
import {
  addButton,
  brand,
  categoryButton,
  expect,
  homeLink,
  openApp,
  openCart,
  pauseRequests,
  productNames,
  test,
} from "../fixtures";
import { projectFolder, type StoreProcess, startStore } from "../start-store";
import { startCachingProxy } from "./caching-proxy";

const newTagline = "The tagline of the next version";

let nextFolder: string;
let before: StoreProcess;
let after: StoreProcess;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;

/** A later version of the store: every script has another name. */
async function buildNextVersion(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-next-")));
  // What a container's image is built from, and nothing else.
  const lines = (await readFile(join(projectFolder, ".dockerignore"), "utf8")).split("\n");
  for (const line of lines.filter((line) => line.startsWith("!"))) {
    const source = line.slice(1);
    await cp(join(projectFolder, source), join(folder, source), { recursive: true });
  }
  await symlink(await realpath(join(projectFolder, "node_modules")), join(folder, "node_modules"));
  for (const [file, text, replacement] of [
    ["app/band/brand.ts", /tagline:\s.*?,\n/s, `tagline: "${newTagline}",\n`],
    ["app/cart/rules.ts", "999_999", "999_998"],
    // A script that got into a page by somebody's words.
    [
      "app/catalogue/nothing-found.tsx",
      "your criteria.</p>",
      `</p><div dangerouslySetInnerHTML={{ __html: "<script>window.isPlanted = true</script>" }} />`,
    ],
  ] as const) {
    const source = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), source.replace(text, replacement));
  }
  const command = join(projectFolder, "node_modules/@react-router/dev/bin.js");
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [command, "build"], { cwd: folder, env });
  return folder;
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  nextFolder = await buildNextVersion();
  [before, after] = await Promise.all([startStore(), startStore({ folder: nextFolder })]);
});

test.afterAll(async () => {
  await Promise.all([before.stop("SIGKILL"), after.stop("SIGKILL")]);
  await rm(nextFolder, { recursive: true });
});

test.beforeEach(async () => {
  proxy = await startCachingProxy(before.port);
});

test.afterEach(() => proxy.stop());

test("another version has another build on /health, each time the same", async () => {
  const buildOf = async ({ url }: StoreProcess) => (await fetch(`${url}/health`)).json();
  const [first, again, next] = [await buildOf(before), await buildOf(before), await buildOf(after)];
  expect(again.build).toBe(first.build);
  expect(next.build).not.toBe(first.build);
});

test("what browsers ask for unasked is in a build of what an image is made from", async () => {
  for (const path of await readdir(join(projectFolder, "public"))) {
    expect((await fetch(`${after.url}/${path}`)).status, path).toBe(200);
  }
});

test("a page that is open during a deploy goes on, page to page, with its cart", async ({
  page,
}) => {
  await openApp(page, `${proxy.url}/`);
  await page.waitForLoadState("load");
  await addButton(page, first).click();
  proxy.switchTo(after.port);
  await page.getByRole("banner").getByRole("link", { name: "Store" }).click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await categoryButton(page, findable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await homeLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(brand.tagline);
  await expect((await openCart(page)).getByText("Your Cart (1)")).toBeVisible();
});

test("the first page after a deploy is the new one, behind a cache too", async ({ page }) => {
  await openApp(page, `${proxy.url}/`);
  proxy.switchTo(after.port);
  await openApp(page, `${proxy.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(newTagline);
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test.describe("a page whose scripts are gone", () => {
  test.use({ allowedErrors: /404/ });

  test("is loaded anew by itself, and keeps what was clicked", async ({ page }) => {
    const release = await pauseRequests(page, "**/*.js");
    await page.goto(`${proxy.url}/`, { waitUntil: "commit" });
    await addButton(page, first).click();
    proxy.switchTo(after.port);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(newTagline);
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test.describe("a script in the page that the store did not write", () => {
  test.use({ allowedErrors: /Content Security Policy|Minified React error/ });

  test("does not run", async ({ page }) => {
    await openApp(page, `http://localhost:${after.port}/store?search=zzz`);
    await expect(page.locator("main script:not([type])")).toBeAttached();
    expect(await page.evaluate(() => "isPlanted" in window)).toBe(false);
  });
});
