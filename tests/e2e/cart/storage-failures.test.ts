import { headings, links, messages } from "../../names";
import { first, second } from "../../samples";
import {
  addButton,
  expect,
  isOnTop,
  lineButton,
  openCart,
  openWithCart,
  pauseRequests,
  test,
  toast,
} from "../fixtures";

const notSavedWarning = /^Your browser /;

test.describe("in a browser that refuses all storage", () => {
  // React Router logs that it can't read or save the scroll position.
  test.use({ allowedErrors: /Storage is blocked/ });

  test("early clicks work, the cart lasts until the page reloads, and a warning appears once", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("Storage is blocked", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get });
      }
    });
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await addButton(page, first).click();
    resumeRequests();
    const warning = page.getByText(notSavedWarning);
    await expect.poll(() => isOnTop(warning)).toBe(true);
    await expect(toast(page, `Added ${first.name} to cart`)).toBeAttached();
    await addButton(page, second).click();
    await page.getByRole("banner").getByRole("link", { name: links.home, exact: true }).click();
    await expect(page.getByRole("heading", { name: headings.featured })).toBeVisible();
    const drawer = await openCart(page);
    await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
    await expect(warning).toHaveCount(1);
    await page.reload();
    await expect(
      (await openCart(page)).getByText(messages.emptyCart, { exact: true }),
    ).toBeVisible();
  });
});

test("an open cart warns once when storage is full, and a change that fits saves the cart", async ({
  page,
}) => {
  await openWithCart(page, [{ id: second.id, quantity: 9 }]);
  const drawer = await openCart(page);
  const warning = drawer.getByText(notSavedWarning);
  for (const label of ["One more", "One less", "One more"] as const) {
    await page.evaluate(() => {
      // Fills the storage up to Chromium's limit of 5 × 2²⁰ characters, so a two-digit quantity doesn't fit.
      const used = Object.entries({ ...localStorage, other: "" })
        .flat()
        .join("").length;
      localStorage.setItem("other", "x".repeat(5 * 2 ** 20 - used));
    });
    await lineButton(drawer, label, second).click();
    await expect.poll(() => isOnTop(warning)).toBe(true);
  }
  await page.evaluate(() => localStorage.removeItem("other"));
  await lineButton(drawer, "One more", second).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 11 items" })).toBeVisible();
});
