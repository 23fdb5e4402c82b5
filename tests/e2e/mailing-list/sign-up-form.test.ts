import { brand } from "~/band/brand";
import { expect, test } from "../fixtures";
import { emailField, longEmail, mailingList, subscribe, thanks } from "./form";

test.use({ allowedErrors: /422/ });

test("the browser checks an address, and then the store refuses it or says thank you", {
  tag: "@chromium-protocol",
}, async ({ page, store }) => {
  await store.open("/");
  const status = mailingList(page).getByRole("status");
  for (const email of ["", "no-at", "Fan <fan@example.com>"]) {
    await subscribe(page, email);
    await expect(emailField(page), email).toBeFocused();
    await expect(status, email).toBeEmpty();
  }
  await subscribe(page, longEmail);
  await expect(status).toHaveText(/254/);
  await expect(emailField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(emailField(page)).toHaveAccessibleDescription(/254/);
  await expect(emailField(page)).toHaveValue(longEmail);
  for (const email of ["fan@example.com", "FAN@localhost"]) {
    await subscribe(page, email);
    await expect(status, email).toHaveText(thanks);
    await expect(emailField(page)).toHaveValue("");
    await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
  }
});

test("a sign-up sends one request, and scrolls to the answer", {
  tag: "@chromium-protocol",
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
  await viewAll.focus();
  resumeRequests();
  // Scrolling rounds positions, so a fraction of a pixel may be out of view.
  await expect(mailingList(page).getByText("254")).toBeInViewport({ ratio: 0.97 });
  await expect(viewAll).toBeFocused();
  await expect(button).toHaveText("Subscribe");
  expect(requests.filter((method) => method === "POST")).toHaveLength(1);
});

test("after half a minute without an answer, the form says so and keeps the address", async ({
  page,
  store,
}) => {
  await page.clock.install();
  await store.open("/");
  await store.pauseRequests("**/*.data*");
  await subscribe(page, "tunnel@example.com");
  await expect(mailingList(page).getByRole("button")).toHaveText("Subscribing…");
  await page.clock.fastForward(30_000);
  await expect(mailingList(page).getByText("We could not reach the store.")).toBeVisible();
  await expect(emailField(page)).toHaveValue("tunnel@example.com");
  await expect(mailingList(page).getByRole("button")).toHaveText("Subscribe");
});

test.describe("without an answer from the network", () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to fetch|NetworkError/ });

  test("the form says where else to write, and an address stays until the store can be reached", async ({
    page,
    store,
  }) => {
    await store.open("/");
    await page.route("**/*.data*", (route) => route.abort());
    await subscribe(page, "tunnel@example.com");
    const status = mailingList(page).getByRole("status");
    await expect(status).toHaveText(/^We could not reach the store\./);
    await expect(status).toContainText(brand.contact);
    await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
    await expect(emailField(page)).toHaveValue("tunnel@example.com");
    await page.unroute("**/*.data*");
    await mailingList(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(status).toHaveText(thanks);
  });
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
  tag: "@chromium-protocol",
}, async ({ page, store }) => {
  await store.open("/");
  for (const { email, answer, textLeft } of [
    { email: longEmail, answer: "254", textLeft: longEmail },
    { email: "leaver@example.com", answer: "Thank you!", textLeft: "" },
  ]) {
    const resumeRequests = await store.pauseRequests("**/*.data*");
    await subscribe(page, email);
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
    resumeRequests();
    await expect(page.getByRole("listitem").filter({ hasText: answer })).toBeVisible();
    await page.goBack();
    await expect(emailField(page)).toHaveValue(textLeft);
  }
});

test("a shopper who comes back before the answer finds a refused address in the form", {
  tag: "@chromium-protocol",
}, async ({ page, store }) => {
  await store.open("/");
  const resumeRequests = await store.pauseRequests("**/*.data*");
  await subscribe(page, longEmail);
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await page.goBack();
  resumeRequests();
  await expect(mailingList(page).getByText("254")).toBeVisible();
  await expect(emailField(page)).toHaveValue(longEmail);
});
