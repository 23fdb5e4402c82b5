import { findable, first, second, storePath } from "../../products";
import {
  addButton,
  expect,
  lineButton,
  openApp,
  openCart,
  pauseRequests,
  productNames,
  searchBox,
  test,
} from "../fixtures";
import { emailField, section, subscribe, thanks } from "../mailing-list/form";

test.use({ allowedErrors: /broken|provide an export/ });

// What the oldest browsers that the README names have not: Chrome 112, Safari 16.4, Firefox 128.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [URL, ["canParse", "parse"]],
      [URLSearchParams.prototype, ["size"]],
      [Promise, ["withResolvers", "try"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Array, ["fromAsync"]],
      [AbortSignal, ["any"]],
      [Set.prototype, ["union", "difference", "intersection", "isSubsetOf", "symmetricDifference"]],
      [Element.prototype, ["checkVisibility", "moveBefore", "setHTMLUnsafe"]],
      [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover", "popover"]],
      [Document.prototype, ["startViewTransition"]],
      [window, ["requestIdleCallback", "navigation", "scheduler", "Iterator"]],
    ];
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    missing.push([iterators, ["map", "filter", "toArray", "take", "find", "some", "every"]]);
    for (const [owner, names] of missing) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });
});

test("in an old browser a shopper filters, fills the cart, undoes and signs up", async ({
  page,
}) => {
  await openApp(page, "/store");
  await searchBox(page).pressSequentially(findable.word);
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(productNames(page)).toHaveText([findable.name]);
  await searchBox(page).fill("");
  await addButton(page, first).click();
  await addButton(page, second).click();
  const drawer = await openCart(page);
  await lineButton(drawer, "Remove", first).click();
  await lineButton(drawer, "Undo removing", first).click();
  await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await subscribe(page, "old@example.com");
  await expect(section(page).getByText(thanks)).toBeVisible();
  await expect(emailField(page)).toHaveValue("");
});

test("in an old browser early clicks are kept, and a failed start is said", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const broken = { contentType: "text/javascript", body: "throw new Error('broken');" };
  await page.route("**/root-*.js", (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByText("The cart didn’t load")).toBeVisible();
});
