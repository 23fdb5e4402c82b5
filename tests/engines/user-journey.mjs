// A shopper's visit, the same in every engine, with a real pointer and real keys.
import { setTimeout } from "node:timers/promises";

/**
 * @typedef {{
 *   version: string,
 *   open: (url: string) => Promise<unknown>,
 *   back: () => Promise<unknown>,
 *   reload: () => Promise<unknown>,
 *   act: (actions: object[]) => Promise<unknown>,
 *   evaluate: (expression: string) => Promise<any>,
 *   problems: () => Promise<string[]>,
 * }} Driver
 */

const escapeKey = "\uE00C";
const articles = 'document.querySelectorAll("article").length';
const address = "location.pathname + location.search";
const box = 'document.querySelector("#search").value';
const cart = "document.querySelector('[aria-haspopup=dialog]').ariaLabel";
const drawer = "document.querySelector('dialog[open]')?.innerText ?? ''";

/** Throws at the first thing that is not as it should be. @param {Driver} driver @param {string} origin */
export async function visit(driver, origin) {
  const { press, type, see } = hands(driver);

  await driver.open(`${origin}/store`);
  await see(articles, 8);
  await press("[aria-pressed][value=music]");
  // Pressed before the scripts came, the form is sent as it is without them.
  await see(address, /[?&]category=music$/);
  await see(articles, 2);
  await press("#search");
  await type("vinyl");
  await see(address, "/store?category=music&search=vinyl");
  await see(articles, 1);
  await see(box, "vinyl");
  await driver.back();
  await see(address, /[?&]category=music$/);
  await see(box, "");
  await driver.back();
  await see(articles, 8);

  await press('[aria-label="Add to Cart: Tea Break Mug"]');
  await see("document.querySelector('[data-sonner-toast]')?.innerText", /Added Tea Break Mug/);
  await see(cart, "Cart, 1 item");
  await press('[aria-label="Add to Cart: Tea Break Mug"]');
  await see(cart, "Cart, 2 items");
  await press("[aria-haspopup=dialog]");
  await see(drawer, /Your Cart \(2\)/);
  await press('[aria-label="One more Tea Break Mug"]');
  await see(drawer, /Your Cart \(3\).*\$38\.97/s);
  await press('[aria-label="Remove Tea Break Mug"]');
  await see(drawer, /Your cart is empty/);
  await press("[data-sonner-toast] [data-button]");
  await see(drawer, /Your Cart \(3\)/);
  await type(escapeKey);
  await see(drawer, "");
  await see("document.activeElement?.ariaLabel", "Cart, 3 items");

  await driver.reload();
  await see(cart, "Cart, 3 items");
  await press("header a[href='/']");
  await see(address, "/");
  await driver.back();
  await see(articles, 8);
  await see("document.documentElement.scrollWidth <= innerWidth", true);
  const problems = await driver.problems();
  if (problems.length > 0) throw new Error(`The console said: ${problems.join("\n")}`);
}

/** @param {Driver} driver */
function hands({ evaluate, act }) {
  /** Waits until an expression is as awaited, ten seconds at most. @param {string} expression @param {unknown} awaited */
  async function see(expression, awaited) {
    const end = performance.now() + 10_000;
    for (;;) {
      // Between two pages there is nothing to look at.
      const seen = await evaluate(expression).catch(String);
      if (awaited instanceof RegExp ? awaited.test(String(seen)) : seen === awaited) return;
      if (performance.now() > end) {
        throw new Error(`${expression} is ${JSON.stringify(seen)} and not ${awaited}`);
      }
      await setTimeout(50);
    }
  }

  /** Presses the middle of an element, once that is still and on top. @param {string} selector */
  async function press(selector) {
    let last = "";
    const findMiddle = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element?.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return element?.contains(document.elementFromPoint(x, y)) ? x + " " + y : "";
    })()`;
    for (let tries = 0; ; tries += 1) {
      const middle = String(await evaluate(findMiddle).catch(() => ""));
      if (middle !== "" && middle === last) break;
      if (tries === 200) throw new Error(`${selector} is not there, or something lies over it`);
      last = middle;
      await setTimeout(50);
    }
    const [x, y] = last.split(" ").map(Number);
    const move = { type: "pointerMove", x, y, duration: 0 };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await act([{ type: "pointer", id: "hand", parameters: { pointerType: "mouse" }, actions }]);
  }

  /** @param {string} text */
  async function type(text) {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await act([{ type: "key", id: "keys", actions }]);
  }

  return { see, press, type };
}
