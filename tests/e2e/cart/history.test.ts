import fc from "fast-check";
import { expect, Store, test } from "../fixtures";
import { isCartOpen, type Step, steps, type Tab } from "./history-steps";

/** Takes the steps that are possible. After each one, checks the address, the page, the history, the cart and the focus. */
async function walk(store: Store, names: readonly string[]): Promise<void> {
  const { page } = store;
  await page.clock.install();
  await store.open("/store");
  let tab: Tab = { entries: ["/store"], place: 0 };
  for (const name of names) {
    const [act, change] = steps[name] as Step;
    const changed = change(tab);
    if (!changed) continue;
    await act(store);
    tab = changed;
    const shown = () =>
      page.evaluate(() => ({
        hasStarted: window.untilStart?.signal.aborted,
        entry: location.pathname + (document.querySelector("dialog")?.open ? " cart" : ""),
        link: document.querySelector("header [aria-current]")?.textContent,
        isFocusInCart: document.activeElement?.closest("dialog") !== null,
        entries: navigation.entries().length,
        place: navigation.currentEntry?.index,
      }));
    const { entries, place } = tab;
    await expect
      .poll(shown, { message: `${name}, in: ${names}`, intervals: [10, 20, 50] })
      .toEqual({
        hasStarted: true,
        entry: entries[place],
        link: entries[place]?.startsWith("/store") ? "Store" : "Home",
        isFocusInCart: isCartOpen(tab),
        entries: entries.length,
        place,
      });
    // A shopper pauses. Otherwise, the next click would be the second of a double click.
    await page.clock.fastForward(1000);
  }
}

for (const [name, steps] of Object.entries({
  "Back closes the cart, Forward opens it, and closing it leaves no entry behind":
    "click Cart, press Escape, go forward, go back, follow Home, click Cart, click Close, go back",
  "a jump across several entries closes the cart of one page, and opens that of another":
    "follow Home, click Cart, jump to the first entry, jump to the last entry, press Escape",
  "the Cart button works after a reload, but no cart from before the reload opens":
    "click Cart, reload, click Cart, go back, go back, reload, go forward, go forward, click Cart, reload, go back",
  "a double press opens or closes the cart only once":
    "double-tap Cart, double-tap Close, click Cart, double-click Close, click Cart, double-click the logo behind the backdrop",
  "a cart that opens again right after it closes still has one entry":
    "click Cart, close and open, open in the event “close”, go back",
  "links and Back work while the browser leaves the cart's entry or React loads a page":
    "click Cart, close and follow Home, go back, follow Home and go back, click Cart, reload, follow Home and go back",
})) {
  test(name, ({ store }) => walk(store, steps.split(", ")));
}

if (process.env.WALKS) {
  test("nothing goes wrong on random walks", async ({ browser }) => {
    test.setTimeout(0);
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    console.log(`The seed is ${seed}`);
    // Many of the 100 steps aren't possible, so they are skipped.
    const walks = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 100, size: "max" });
    const property = fc.asyncProperty(walks, async (names) => {
      const page = await browser.newPage();
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await walk(new Store(page), names).finally(() => page.close());
      expect(errors).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: Number(process.env.WALKS) });
  });
}
