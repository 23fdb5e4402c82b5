import { buttons } from "../../names";
import { first } from "../../products";
import { addButton, expect, lineButton, openCart, pauseRequests, test } from "../fixtures";
import { emailField, section, subscribe, thanks } from "../mailing-list/form";

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test("a shopper taps and types before the scripts load, and signs up when the phone is online again", async ({
  page,
  context,
}) => {
  const email = "tunnel@example.com";
  const unreachable = section(page).getByText("We could not reach the store.");
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  await addButton(page, first).click();
  await emailField(page).fill(email);
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);

  await context.setOffline(true);
  const cart = await openCart(page);
  await lineButton(cart, "One more", first).click();
  await cart.getByRole("button", { name: buttons.closeCart }).click();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await subscribe(page, email);
  await expect(unreachable).toBeVisible();
  await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");

  await context.setOffline(false);
  await expect(emailField(page)).toHaveValue(email);
  await section(page).getByRole("button", { name: buttons.subscribe }).click();
  await expect(section(page).getByText(thanks)).toBeVisible();
  await expect(unreachable).toHaveCount(0);
});
