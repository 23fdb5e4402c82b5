// What engines lay out differently: a search on a low window, the names in the cart of a small phone.
import { createActions } from "./actions.mjs";

const status = "document.querySelector('main [role=status]').innerText";
const productNames = "[...document.querySelectorAll('article h3')].map((name) => name.innerText)";
const namesInCart = "[...document.querySelectorAll('dialog[open] li [title]')]";
const cutNames = `${namesInCart}
  .filter(({ title, scrollWidth, clientWidth }) => title.length <= 18 && scrollWidth > clientWidth)
  .map(({ title }) => title).join()`;
const pressAddButtons = `document.querySelectorAll("[aria-label^='Add to Cart: ']").forEach((button) => button.click())`;
const isBoxOnTop = `(() => {
  const box = document.querySelector("#search");
  const { x, y, width, height } = box.getBoundingClientRect();
  return box === document.elementFromPoint(x + width / 2, y + height / 2);
})()`;

/** Throws at the first failed expectation. @param {import("./actions.mjs").Driver} driver @param {string} origin */
export async function runSmallWindows(driver, origin) {
  const { click, type, waitFor } = createActions(driver);
  await driver.navigate(`${origin}/store`);
  /** @type {string[]} */
  const names = await driver.evaluate(productNames);
  const words = names.join(" ").match(/\p{L}+/gu) ?? [];
  const word = words.toSorted((one, other) => other.length - one.length)[0] ?? "";

  for (const [width, height] of /** @type {const} */ ([
    [853, 533],
    [844, 390],
  ])) {
    await driver.resize(width, height);
    await driver.navigate(`${origin}/store`);
    await click("#search");
    // Firefox without a window on a screen: nothing in its pages matches :focus.
    if (!(await driver.evaluate("document.hasFocus()"))) {
      console.log(`${driver.version} has no focus: no search was typed at ${width} by ${height}`);
      continue;
    }
    await driver.evaluate("scrollTo(0, 900)");
    await waitFor("scrollY > 500", true);
    for (const letter of word) {
      await type(letter);
      await waitFor(isBoxOnTop, true);
    }
    await waitFor(status, new RegExp(`“${word}”`));
    await waitFor(isBoxOnTop, true);
  }

  const slip = `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;
  await driver.navigate(`${origin}/store?${new URLSearchParams({ search: slip })}`);
  await waitFor(status, /Close matches: /);

  await driver.resize(320, 800);
  await driver.navigate(`${origin}/store`);
  // Firefox may still have the page before.
  await waitFor(`${productNames}.length`, names.length);
  await driver.evaluate(pressAddButtons);
  await click("header button");
  await waitFor(`${namesInCart}.length`, names.length);
  await waitFor(cutNames, "");
}
