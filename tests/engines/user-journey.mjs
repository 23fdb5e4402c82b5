// A shopper's journey through the store, with the engine's native pointer and keyboard input.
import { createActions } from "./actions.mjs";

/** @typedef {import("./actions.mjs").Driver} Driver */
/** @typedef {{ name: string, description: string, category: string, offers: { price: string } }} Product */

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const escapeKey = "\uE00C";

// Expressions to evaluate in the page.
const productList = `JSON.parse(document.querySelector("script[type='application/ld+json']").text)`;
const productCount = 'document.querySelectorAll("article").length';
const urlPath = "location.pathname + location.search";
const selectedCategory = "new URLSearchParams(location.search).get('category')";
const searchValue = 'document.querySelector("#search").value';
const cartButton = "header button[aria-label^=Cart]";
const cartLabel = `document.querySelector('${cartButton}').ariaLabel`;
const drawerText = "document.querySelector('dialog[open]')?.innerText ?? ''";
const pressCartButtonTwice = `[0, 1].forEach(() =>
  setTimeout(() => document.querySelector('${cartButton}').click()))`;
const subtotal = "document.querySelector('dialog[open] strong')?.innerText.replace(/\\D/g, '')";
const toastText = "(document.querySelector('[data-sonner-toast]')?.innerText ?? '')";

/** The selector of what has this label. @param {string} label */
const labelled = (label) => `[aria-label=${JSON.stringify(label)}]`;

/** Throws at the first failed expectation. @param {Driver} driver @param {string} origin */
export async function runUserJourney(driver, origin) {
  const { click, type, waitFor } = createActions(driver);

  await driver.navigate(`${origin}/store`);
  // What the store sells, from the data that it gives search engines.
  const { itemListElement } = await driver.evaluate(productList);
  /** @type {Product[]} */
  const products = itemListElement.map((/** @type {{ item: Product }} */ { item }) => item);
  const last = products.at(-1);
  if (!last) throw new Error("The store page lists no products");
  const { name, category, offers } = last;
  const price = Number(offers.price.replace(".", ""));
  const inCategory = products.filter((product) => product.category === category);
  const found = inCategory.filter((product) =>
    `${product.name} ${product.description}`.includes(name),
  );
  const filteredUrl = `/store?${new URLSearchParams({ category, search: name })}`;

  await waitFor(productCount, products.length);
  await click(`[aria-pressed][value=${JSON.stringify(category)}]`);
  // Before hydration the browser submits the form itself, with the empty search in the URL.
  await waitFor(selectedCategory, category);
  await waitFor(productCount, inCategory.length);
  await click("#search");
  await type(name);
  await waitFor(urlPath, filteredUrl);
  await waitFor(productCount, found.length);
  await waitFor(searchValue, name);
  await driver.goBack();
  await waitFor(selectedCategory, category);
  await waitFor(searchValue, "");
  await driver.goBack();
  await waitFor(productCount, products.length);

  await click(labelled(`Add to Cart: ${name}`));
  await waitFor(`${toastText}.includes(${JSON.stringify(`Added ${name} to cart`)})`, true);
  await waitFor(cartLabel, "Cart, 1 item");
  await click(labelled(`Add to Cart: ${name}`));
  await waitFor(cartLabel, "Cart, 2 items");
  await click(cartButton);
  await waitFor(drawerText, /Your Cart \(2\)/);
  await click(labelled(`One more ${name}`));
  await waitFor(drawerText, /Your Cart \(3\)/);
  await waitFor(subtotal, String(3 * price));
  await click(labelled(`Remove ${name}`));
  await waitFor(drawerText, /Your cart is empty/);
  await click(labelled(`Undo removing ${name}`));
  await waitFor(drawerText, /Your Cart \(3\)/);
  await type(escapeKey);
  await waitFor(drawerText, "");
  await waitFor("document.activeElement?.ariaLabel", "Cart, 3 items");

  await driver.reload();
  await waitFor(cartLabel, "Cart, 3 items");
  await click("header a[href='/']");
  await waitFor(urlPath, "/");
  await driver.evaluate(pressCartButtonTwice);
  await waitFor(drawerText, /Your Cart \(3\)/);
  await click(labelled("Close cart"));
  await waitFor(drawerText, "");
  await waitFor("Boolean(history.state.usr?.isCartOpen)", false);
  await click(cartButton);
  await waitFor(drawerText, /Your Cart \(3\)/);
  await driver.goBack();
  await waitFor(drawerText, "");
  await waitFor(urlPath, "/");
  await driver.goBack();
  await waitFor(urlPath, "/store");
  await waitFor(productCount, products.length);
  await waitFor("document.documentElement.scrollWidth <= innerWidth", true);
  const errors = await driver.getErrors();
  if (errors.length > 0) throw new Error(`Errors in the console: ${errors.join("\n")}`);
}
