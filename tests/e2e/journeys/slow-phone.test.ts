import { first } from "../../products";
import { addButton, expect, lineButton, openCart, pauseRequests, test } from "../fixtures";

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

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
  const mailingList = page.getByRole("region", { name: "Join Our Mailing List" });
  const email = mailingList.getByPlaceholder("Your email address");
  await email.fill("tunnel@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("We could not reach the store.")).toBeVisible();
  await expect(email).toHaveAttribute("aria-invalid", "false");

  // Out of it, the same press succeeds: the address is still there.
  await context.setOffline(false);
  await expect(email).toHaveValue("tunnel@example.com");
  await mailingList.getByRole("button", { name: "Subscribe" }).click();
  await expect(mailingList.getByText("Thank you! You’re on the list")).toBeVisible();
  await expect(mailingList.getByText("We could not reach the store.")).toHaveCount(0);
});
