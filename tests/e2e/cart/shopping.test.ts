import { buttons, links, messages } from "../../names";
import { first, lineText, second, sumOf } from "../../products";
import { addButton, expect, lineButton, openApp, openCart, test, toast } from "../fixtures";

test("a shopper fills and changes the cart, and the cart survives a reload", async ({ page }) => {
  // Pauses the clock so that toasts don't disappear on a busy machine before the test looks for them.
  await page.clock.install({ time: 0 });
  await openApp(page, "/store");
  await page.clock.pauseAt(60_000);
  const cartButton = page.getByRole("button", { name: /^Cart/ });
  await expect(cartButton).toHaveText("");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const [i, product] of [first, second, first].entries()) {
    await addButton(page, product).press("Enter");
    await page.clock.runFor(1);
    const text = toast(page, `Added ${product.name} to cart`).last();
    await expect(text).toBeVisible();
    const picture = text.locator("xpath=ancestor::li").getByRole("presentation");
    expect(requests).not.toContain(await picture.evaluate((image: HTMLImageElement) => image.src));
    await expect(cartButton).toHaveText(`${i + 1}`);
  }
  await page.clock.resume();

  const drawer = await openCart(page);
  await expect(drawer.getByRole("heading", { name: "Your Cart (3)" })).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(drawer.getByRole("img", { name: first.name })).toBeVisible();
  await expect(drawer).toContainText("Guest checkout available - no account required");
  await lineButton(drawer, "One more", second).click();
  await expect(lineButton(drawer, "One more", second)).toBeFocused();
  await lineButton(drawer, "One less", first).click();
  await expect(drawer).toContainText(`Subtotal${sumOf([first, 1], [second, 2])}`);
  await drawer.getByRole("button", { name: buttons.checkout }).click();
  await expect(drawer.getByText(messages.checkout)).toBeVisible();
  await drawer.getByRole("button", { name: buttons.closeCart }).click();

  await page.getByRole("banner").getByRole("link", { name: links.home, exact: true }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
});
