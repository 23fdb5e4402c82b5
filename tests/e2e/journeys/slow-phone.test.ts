import {
  addButton,
  brand,
  expect,
  lineButton,
  openApp,
  openCart,
  pauseRequests,
  test,
  waitPastBotThreshold,
} from "../fixtures";
import { first, products } from "../products";

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/ });

test("a shopper taps before the scripts are there, loses the network, and signs up with it back", async ({
  page,
  context,
}) => {
  // Two taps while the scripts are on their way, and none is lost.
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  await addButton(page, first).click();
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();

  // In a tunnel the cart still works, and the mailing list says that it is not the address's fault.
  await context.setOffline(true);
  const cart = await openCart(page);
  await lineButton(cart, "One more", first).click();
  await cart.getByRole("button", { name: "Close cart" }).click();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await waitPastBotThreshold(page);
  const mailingList = page.getByRole("region", { name: "Join Our Mailing List" });
  const email = mailingList.getByPlaceholder("Your email address");
  await email.fill("tunnel@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("We could not reach the store.")).toBeVisible();
  await expect(email).not.toHaveAttribute("aria-invalid");

  // Out of it, the same press succeeds: the address is still there.
  await context.setOffline(false);
  await expect(email).toHaveValue("tunnel@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("Thank you! You are on the list")).toBeVisible();
  await expect(mailingList.getByText("We could not reach the store.")).toHaveCount(0);
});

test("without a network the way to the store keeps the frame and the cart, and leads there with it back", async ({
  page,
  context,
}) => {
  await openApp(page, "/");
  await addButton(page, first).click();
  await context.setOffline(true);
  const storeLink = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Store" });
  await storeLink.click();
  // What is shown is the store, where the browser has it already, or words of the store's own.
  await expect(page.getByRole("heading", { name: brand.tagline })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();

  await context.setOffline(false);
  await storeLink.click();
  await expect(page.getByRole("article")).toHaveCount(products.length);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
