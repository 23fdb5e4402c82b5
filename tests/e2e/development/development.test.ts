import { expect, openCart, test, themeColor } from "../fixtures";
import { type DevServer, startDevServer } from "./dev-server";
import { open } from "./open-page";

let server: DevServer;

// One server, whose files the tests edit.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startDevServer();
});

test.afterEach(() => server.restore());

test.afterAll(() => server.stop());

test.describe("a page that is missing", () => {
  test.use({ allowedErrors: /404/ });

  test("has its styles and works", async ({ page }) => {
    await open(page, server, "/nowhere");
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect(page.locator("body")).toHaveCSS(
      "background-color",
      await themeColor(page, "paper"),
    );
    await expect((await openCart(page)).getByText("Your cart is empty")).toBeVisible();
  });
});

test.describe("an error is shown with its message and stack", () => {
  test.use({ allowedErrors: /no needle|500/ });

  for (const [name, file, text, path] of [
    ["a component", "app/home/about.tsx", "  return (", "/"],
    ["a loader", "app/routes/store.tsx", "  return load(request);", "/store"],
  ] as const) {
    test(`of ${name}`, async ({ page }) => {
      await server.edit(file, text, `  if (file) throw new Error("no needle");\n${text}`);
      await server.edit(file, "export ", "const file: unknown = true;\nexport ");
      // The server hears of the edit in its own time: until then its HTML is of the file before.
      await expect.poll(async () => (await fetch(server.url + path)).status).toBe(500);
      await page.goto(server.url + path);
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await expect(page.getByText("Error: no needle")).toContainText(file);
    });
  }
});

test.describe("a file that is not valid", () => {
  test.use({ allowedErrors: /./ });

  test("is named by Vite's own error page", async ({ page }) => {
    await server.edit("app/home/about.tsx", "return (", "return ((");
    await page.goto(server.url);
    await expect(page.getByText("about.tsx").first()).toBeVisible();
  });
});
