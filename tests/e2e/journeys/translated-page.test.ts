import { products } from "~/band/products";
import { formatMoney, toCents } from "~/catalogue/money";
import { takeProducts } from "../band";
import { expect, test } from "../fixtures";

test("a translated page keeps showing what the shopper does", { tag: "@webkit" }, async ({
  page,
  store,
}) => {
  await store.open("/store");
  // Translators replace each text with an element, and do the same with text that appears later.
  await page.evaluate(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest("font, script, style")) continue;
        const font = document.createElement("font");
        font.textContent = text.data.toUpperCase();
        text.replaceWith(font);
      }
    };
    translate(document.body);
    new MutationObserver(() => translate(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const main = page.getByRole("main");
  const allProducts = main.getByText(`${products.length} PRODUCTS`, { exact: true });
  await expect(allProducts).toBeVisible();
  await store.searchBox.fill("zzz");
  await expect(main.getByText("0 PRODUCTS FOR “ZZZ”", { exact: true })).toBeAttached();
  await store.searchBox.fill("");
  await expect(allProducts).toBeVisible();
  const [{ name, price }] = takeProducts(1);
  await store.addButton(name).click();
  await store.cartButton(1).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("YOUR CART (1)");
  await store.lineButton("One more", name).click();
  await expect(drawer).toContainText("YOUR CART (2)");
  await expect(drawer.getByRole("listitem")).toContainText("QUANTITY: 2");
  await expect(
    drawer.getByText(formatMoney(toCents(2 * price)).toUpperCase(), { exact: true }),
  ).toHaveCount(2);
  await store.lineButton("Remove", name).click();
  await expect(drawer).toContainText("YOUR CART IS EMPTY");
  await expect(page.getByText(`REMOVED ${name.toUpperCase()}`, { exact: true })).toBeVisible();
});
