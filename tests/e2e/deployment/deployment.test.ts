import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { headings, links, messages } from "../../names";
import { findable, first, namesIn } from "../../samples";
import { type StoreProcess, startStore } from "../../start-store.mjs";
import {
  addButton,
  categoryButton,
  expect,
  openApp,
  openCart,
  pauseRequests,
  productNames,
  test,
} from "../fixtures";
import { prepareChangedStore } from "./changed-store";

test.use({ allowedErrors: /404/ });

const newTagline = "The tagline of the next version";

const productPage = `
  import { data } from "react-router";
  import { findProduct } from "~/catalogue/catalogue";
  import NotFound from "./not-found";
  export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
  export async function loader({ params, request: { signal } }) {
    if (params.id === "0") await new Promise((_, fail) => signal.addEventListener("abort", fail));
    return findProduct(Number(params.id)) ?? data(null, { status: 404 });
  }
  export const meta = ({ loaderData }) => [{ title: loaderData?.name ?? "None" }];
  export default ({ loaderData }) => loaderData ? <h1>{loaderData.name}</h1> : <NotFound />;
`;

const changeTagline = async (folder: string) => {
  const brand = join(folder, "app/band/brand.ts");
  const source = await readFile(brand, "utf8");
  await writeFile(brand, source.replace(/tagline:\s.*?,\n/s, `tagline: "${newTagline}",\n`));
};

let before: StoreProcess;
const after = prepareChangedStore({ "product/:id": productPage }, changeTagline, {
  COMMIT: "4c0ffee",
});

test.beforeAll(async () => {
  before = await startStore();
});

test.afterAll(() => before.stop());

/** Starts a proxy that passes requests to the old version until `deploy` is called. */
async function startProxy() {
  let { port } = before;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ port, method, path, headers }, (response) => {
      outgoing.writeHead(Number(response.statusCode), response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      port = after.store.port;
    },
    stop: () => server.close().closeAllConnections(),
  };
}

test("a build of the files that Docker reads has its own id, names its commit and serves the icons", async () => {
  const healthOf = async ({ url }: StoreProcess) => (await fetch(`${url}/health`)).json();
  const build = expect.stringMatching(/^[0-9a-f]{12}$/);
  const expected = { store: "is up", commit: "unknown", build, database: "can be written" };
  // On a busy machine, the first test write to the list may take too long.
  await expect.poll(() => healthOf(before)).toEqual(expected);
  const health = await healthOf(before);
  const next = await healthOf(after.store);
  expect(next.build).not.toBe(health.build);
  expect(next.commit).toBe("4c0ffee");
  for (const path of ["favicon.ico", "apple-touch-icon.png"]) {
    expect((await fetch(`${after.store.url}/${path}`)).status, path).toBe(200);
  }
});

test("a page with a parameter works, and its hanging loader doesn't delay other pages", async ({
  page,
}) => {
  const open = async (path: string) => (await page.goto(after.store.url + path))?.status();
  const hanging = fetch(`${after.store.url}/product/0`);
  expect(await open(`/product/${first.id}?utm=1`)).toBe(200);
  await expect(page).toHaveTitle(first.name.replaceAll("\u00AD", ""));
  await expect((await openCart(page)).getByText(messages.emptyCart, { exact: true })).toBeVisible();
  expect(await open("/product/999")).toBe(404);
  await expect(page.getByRole("heading", { name: messages.notFound })).toBeVisible();
  expect(await open("/store?search=zzz")).toBe(200);
  expect((await fetch(`${after.store.url}/product/1`, { method: "POST" })).status).toBe(405);
  expect(await (await fetch(`${after.store.url}/sitemap.xml`)).text()).not.toContain("product/");
  expect((await hanging).status).toBe(503);
});

test("a page that is open during a deploy still works, and the next page load shows the new version", async ({
  page,
}) => {
  const proxy = await startProxy();
  await openApp(page, `${proxy.url}/`);
  await page.waitForLoadState("load");
  await addButton(page, first).click();
  proxy.deploy();
  await page.getByRole("banner").getByRole("link", { name: links.store }).click();
  await expect(page.getByRole("heading", { name: headings.store })).toBeVisible();
  await categoryButton(page, findable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await openApp(page, `${proxy.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(newTagline);
  await expect((await openCart(page)).getByText("Your Cart (1)", { exact: true })).toBeVisible();
  proxy.stop();
});

test("a page whose scripts are gone reloads and keeps early clicks", async ({ page }) => {
  const proxy = await startProxy();
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto(`${proxy.url}/`, { waitUntil: "commit" });
  await addButton(page, first).click();
  proxy.deploy();
  resumeRequests();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(newTagline);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  proxy.stop();
});
