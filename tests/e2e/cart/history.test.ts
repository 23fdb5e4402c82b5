import fc from "fast-check";
import type { Locator, Page } from "playwright/test";
import { expect, middleOf, openApp, openCart, test } from "../fixtures";

/** The tab's history, as a shopper expects it. An open cart has its own entry, such as "/store cart". */
type Tab = { entries: string[]; place: number };

/** A shopper's action, and the change that it makes to the tab. The change is undefined if the step isn't possible now. */
type Step = [act: (page: Page) => Promise<unknown>, change: (tab: Tab) => Tab | undefined];

const isCartOpen = ({ entries, place }: Tab) => entries[place]?.endsWith(" cart");

function add({ entries, place }: Tab, entry: string): Tab {
  return { entries: [...entries.slice(0, place + 1), entry], place: place + 1 };
}

function move({ entries, place }: Tab, by: number): Tab | undefined {
  return entries[place + by] ? { entries, place: place + by } : undefined;
}

const opens = (tab: Tab) =>
  isCartOpen(tab) ? undefined : add(tab, `${tab.entries[tab.place]} cart`);
const closes = (tab: Tab) => (isCartOpen(tab) ? move(tab, -1) : undefined);

function leadsTo(path: string) {
  return (tab: Tab) => {
    if (isCartOpen(tab)) return undefined;
    // A link to the open page replaces its entry.
    return tab.entries[tab.place] === path ? tab : add(tab, path);
  };
}

const cart = (page: Page) => page.getByRole("button", { name: "Cart", exact: true });
const close = (page: Page) => page.getByRole("button", { name: "Close cart" });
const link = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

async function doubleTap(target: Locator): Promise<void> {
  // Waits until the target receives taps.
  await target.click({ trial: true });
  const place = await middleOf(target);
  for (let taps = 0; taps < 2; taps++) await target.page().touchscreen.tap(...place);
}

function closeAndOpen(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelector<HTMLElement>("[aria-label='Close cart']")?.click();
    document.querySelector<HTMLElement>("[aria-label=Cart]")?.click();
  });
}

/** Opens the cart again while the browser still leaves the entry of the cart that closed. */
function closeAndOpenInEvent(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const once = { once: true };
    const cart = document.querySelector<HTMLElement>("[aria-label=Cart]");
    document.querySelector("dialog")?.addEventListener("close", () => cart?.click(), once);
    const moved = new Promise((resolve) =>
      navigation.addEventListener("currententrychange", () => setTimeout(resolve), once),
    );
    document.querySelector<HTMLElement>("[aria-label='Close cart']")?.click();
    await moved;
  });
}

const steps: Record<string, Step> = {
  "click Cart": [(page) => cart(page).click(), opens],
  "double-tap Cart": [(page) => doubleTap(cart(page)), opens],
  "click Close": [(page) => close(page).click(), closes],
  "double-click Close": [(page) => close(page).dblclick(), closes],
  "double-tap Close": [(page) => doubleTap(close(page)), closes],
  "close and open": [closeAndOpen, (tab) => (isCartOpen(tab) ? tab : undefined)],
  "open in the event “close”": [
    closeAndOpenInEvent,
    (tab) => (isCartOpen(tab) ? opens(closes(tab) ?? tab) : undefined),
  ],
  "press Escape": [(page) => page.keyboard.press("Escape"), closes],
  // The first click closes the cart. The second one would follow the logo's link.
  "double-click the logo behind the backdrop": [(page) => page.mouse.dblclick(20, 30), closes],
  "follow Home": [(page) => link(page, "Home").click(), leadsTo("/")],
  "follow Store": [(page) => link(page, "Store").click(), leadsTo("/store")],
  "go back": [(page) => page.goBack(), (tab) => move(tab, -1)],
  "go forward": [(page) => page.goForward(), (tab) => move(tab, 1)],
  // No cart from before a reload opens.
  reload: [
    (page) => page.reload(),
    ({ entries, place }) => ({
      entries: entries.map((entry) => entry.replace(" cart", "")),
      place,
    }),
  ],
};

/** Takes the steps that are possible. After each one, checks the address, the history, the cart and the focus. */
async function walk(page: Page, names: readonly string[]): Promise<void> {
  await page.clock.install();
  await openApp(page, "/store");
  let tab: Tab = { entries: ["/store"], place: 0 };
  for (const name of names) {
    const [act, change] = steps[name] as Step;
    const changed = change(tab);
    if (!changed) continue;
    await act(page);
    tab = changed;
    const shown = () =>
      page.evaluate(() => ({
        hasStarted: window.untilStart?.signal.aborted,
        entry: location.pathname + (document.querySelector("dialog")?.open ? " cart" : ""),
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
  "the Cart button works after a reload, but no cart from before the reload opens":
    "click Cart, reload, click Cart, go back, go back, reload, go forward, go forward, click Cart, reload, go back",
  "a double press opens or closes the cart only once":
    "double-tap Cart, double-tap Close, click Cart, double-click Close, click Cart, double-click the logo behind the backdrop",
  "a cart that opens again right after it closes still has one entry":
    "click Cart, close and open, open in the event “close”, go back",
})) {
  test(name, ({ page }) => walk(page, steps.split(", ")));
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
      await walk(page, names).finally(() => page.close());
      expect(errors).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: Number(process.env.WALKS) });
  });
}

test("a link works right after the cart closes", async ({ page }) => {
  await openApp(page, "/store");
  await openCart(page);
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const clickLink = () => setTimeout(click, 0, "header a[href='/']");
    navigation.addEventListener("currententrychange", clickLink, { once: true });
    click("[aria-label='Close cart']");
  });
  await expect(page).toHaveURL("/");
});

test("Back right after a link is followed shows the page that the shopper left", async ({
  page,
}) => {
  await openApp(page, "/store");
  await page.evaluate(() => {
    navigation.addEventListener("currententrychange", () => history.back(), { once: true });
    document.querySelector<HTMLElement>("header a[href='/']")?.click();
  });
  await expect(page).toHaveURL("/store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop All Products");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current]")).toHaveText(
    "Store",
  );
});
