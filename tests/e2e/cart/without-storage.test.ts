import { addButton, expect, lineButton, openCart, pauseRequests, test, toast } from "../fixtures";
import { first, second } from "../products";

// React Router logs that it cannot keep the scroll position.
test.use({ allowedErrors: /Storage is blocked/ });

test("a browser that refuses all storage keeps early clicks and a cart, as long as the page is open", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("Storage is blocked", "SecurityError");
        },
      });
    }
  });
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  resumeRequests();
  await expect(toast(page, `Added ${first.name} to cart`)).toBeVisible();
  await addButton(page, second).click();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();

  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
  await lineButton(drawer, "Remove", first).click();
  await lineButton(drawer, "Undo removing", first).click();
  await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
});
