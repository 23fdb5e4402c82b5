import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeProducts } from "../band";
import { boxOf, expect, test } from "../fixtures";

test("cards glide from their old places, and their buttons work meanwhile", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  // This card is alone at first, and then the second one.
  const [, { name }] = takeProducts(2);
  const card = page.getByRole("article", { name, exact: true });
  // Makes the cards almost stand still.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...settings) {
      return Object.assign(animate.apply(this, settings), { playbackRate: 0.001 });
    };
  });
  await store.open(storeUrl({ ...noFilter, search: name }));
  const old = await boxOf(card);
  await store.searchBox.fill("");
  await store.expectResults({});
  const moved = await boxOf(card);
  expect(Math.abs(moved.left - old.left), "from the old place").toBeLessThan(50);
  expect(Math.abs(moved.top - old.top), "from the old place").toBeLessThan(50);
  // Doesn't wait until the button stands still.
  await store.addButton(name).click({ force: true });
  await expect(store.cartButton(1)).toBeVisible();
});
