import { brand } from "~/band/brand";
import { expect, test } from "../fixtures";
import { emailField, longEmail, mailingList, subscribe, thanks } from "./form";

test.use({ allowedErrors: /422/ });

test("a sign-up sends one request, and scrolls to a refusal, even if the shopper has left the page and come back", {
  tag: "@not-firefox",
}, async ({ page, store }) => {
  await store.open("/");
  const resumeRequests = await store.pauseRequests("**/*.data*");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.method()));
  const button = mailingList(page).getByRole("button");
  await emailField(page).fill(longEmail);
  await emailField(page).press("Enter");
  await expect(button).toHaveText("Subscribing…");
  await expect(mailingList(page).getByRole("status")).toHaveText("Subscribing…");
  await expect(emailField(page)).not.toBeEditable();
  await expect(emailField(page)).toBeFocused();
  await button.dispatchEvent("click");
  const viewAll = page.getByRole("link", { name: "View All" });
  await viewAll.click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await page.goBack();
  await viewAll.focus();
  resumeRequests();
  // Scrolling rounds positions, so a fraction of a pixel may be out of view.
  await expect(mailingList(page).getByText("254")).toBeInViewport({ ratio: 0.97 });
  await expect(viewAll).toBeFocused();
  await expect(button).toHaveText("Subscribe");
  await expect(emailField(page)).toHaveValue(longEmail);
  await expect(emailField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(emailField(page)).toHaveAccessibleDescription(/254/);
  expect(requests.filter((method) => method === "POST")).toHaveLength(1);
});

test("after half a minute without an answer, the form says where else to write, and the address stays for another try", async ({
  page,
  store,
}) => {
  await page.clock.install();
  await store.open("/");
  const resumeRequests = await store.pauseRequests("**/*.data*");
  await subscribe(page, "FAN@localhost");
  await expect(mailingList(page).getByRole("button")).toHaveText("Subscribing…");
  await page.clock.fastForward(30_000);
  const status = mailingList(page).getByRole("status");
  await expect(status).toHaveText(/^We could not reach the store\./);
  await expect(status).toContainText(brand.contact);
  await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
  await expect(emailField(page)).toHaveValue("FAN@localhost");
  resumeRequests();
  await mailingList(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(status).toHaveText(thanks);
  await expect(emailField(page)).toHaveValue("");
});

test("the answer to a form sent before the scripts start stays visible after a link to the same page", async ({
  page,
  store,
}) => {
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await subscribe(page, "early@example.com");
  await expect(mailingList(page).getByText(thanks)).toBeInViewport();
  resumeRequests();
  await store.waitForStart();
  await store.headerLink("Home").press("Enter");
  await expect(mailingList(page).getByText(thanks)).toBeVisible();
});

test("after leaving the page, a shopper gets the answer in a toast, and a refused address in the form", {
  tag: "@not-firefox",
}, async ({ page, store }) => {
  await store.open("/");
  const resumeRequests = await store.pauseRequests("**/*.data*");
  await subscribe(page, longEmail);
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  resumeRequests();
  await expect(page.getByRole("listitem").filter({ hasText: "254" })).toBeVisible();
  await store.headerLink("Home").press("Enter");
  await expect(emailField(page)).toHaveValue(longEmail);
  expect(await store.scrollPosition()).toBe(0);
});
