import type { Page } from "playwright/test";
import { currency } from "~/band/currency";
import { addButton, expect, openApp, openCart, test, themeColor } from "../fixtures";
import { first } from "../products";
import { type DevServer, startDevServer } from "./dev-server";

let server: DevServer;

// One server, whose files the tests edit.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startDevServer();
});

test.afterEach(() => server.restore());

test.afterAll(() => server.stop());

/** Opens a page and marks it, to tell later whether it was loaded again. */
async function open(page: Page, path: string): Promise<void> {
  await openApp(page, server.url + path);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate("window.isSamePage")).toBe(true);
}

test.describe("an edit shows in the open page, whose cart goes on working", () => {
  test("of a product", async ({ page }) => {
    await open(page, "/store");
    await addButton(page, first).click();
    await server.edit("app/band/products.ts", `"${first.name}"`, '"New Name"');
    await addButton(page, { name: "New Name" }).click();
    await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
    await expect((await openCart(page)).getByText("New Name")).toBeVisible();
    await expectSamePage(page);
  });

  test("of the currency", async ({ page }) => {
    await open(page, "/store");
    const code = currency.code === "EUR" ? "USD" : "EUR";
    await server.edit("app/band/currency.ts", `"${currency.code}"`, `"${code}"`);
    const { format } = new Intl.NumberFormat(currency.locale, {
      style: "currency",
      currency: code,
      useGrouping: currency.isGrouped,
    });
    const price = format(first.price);
    await expect(page.getByRole("article").first().getByText(price)).toBeVisible();
    await addButton(page, first).click();
    await expect((await openCart(page)).getByText(price)).toHaveCount(3);
    await expectSamePage(page);
  });

  test("of the files that the cart is made of", async ({ page }) => {
    await open(page, "/store");
    let items = 0;
    for (const [file, text, replacement] of [
      ["app/cart/use-cart.ts", "must be used within", "is used outside of"],
      ["app/cart/cart-provider.tsx", "A removal is", "Each removal is"],
      ["app/cart/toasts.ts", "duration: 15_000", "duration: 14_000"],
      ["app/cart/cart-actions.ts", "quantity <= 0", "quantity < 1"],
      ["app/cart/rules.ts", "999_999", "999_998"],
    ] as const) {
      const updated = page.waitForEvent("console", (message) =>
        message.text().includes("hot updated: /app/cart/cart-provider.tsx"),
      );
      await server.edit(file, text, replacement);
      await updated;
      await addButton(page, first).click();
      items += 1;
      await expect(page.getByRole("button", { name: `Cart, ${items} item` })).toBeVisible();
    }
    await expectSamePage(page);
  });
});

test.describe("a style shows in the open page", () => {
  test("of a class that was never used before", async ({ page }) => {
    await open(page, "/");
    await server.edit("app/home/about.tsx", "text-accent", "text-[rgb(1,2,3)]");
    await expect(page.getByRole("heading", { name: /^About/ })).toHaveCSS("color", "rgb(1, 2, 3)");
    await expectSamePage(page);
  });

  test("of the theme", async ({ page }) => {
    await open(page, "/");
    await server.edit("app/band/theme.css", /--color-paper: #\w+/, "--color-paper: #010203");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(1, 2, 3)");
    await expectSamePage(page);
  });

  test("of the buttons", async ({ page }) => {
    await open(page, "/");
    await server.edit("app/ui/buttons.css", "font-weight: 700", "font-weight: 300");
    await expect(page.getByRole("link", { name: "Shop Now" })).toHaveCSS("font-weight", "300");
    await expectSamePage(page);
  });
});

test.describe("a page that is missing", () => {
  test.use({ allowedErrors: /404/ });

  test("has its styles and works", async ({ page }) => {
    await open(page, "/nowhere");
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
