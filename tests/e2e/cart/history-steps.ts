import type { Locator, Page } from "playwright/test";
import { middleOf, type Store } from "../fixtures";

/** The tab's history, as a shopper expects it. An open cart has its own entry, such as "/store cart". */
export type Tab = { entries: string[]; place: number };

/** A shopper's action, and how it changes the tab. The change is undefined if the step isn't possible now. */
export type Step = [act: (store: Store) => Promise<unknown>, change: (tab: Tab) => Tab | undefined];

export const isCartOpen = ({ entries, place }: Tab) => entries[place]?.endsWith(" cart");

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

const close = ({ page }: Store) => page.getByRole("button", { name: "Close cart" });

async function doubleTap(target: Locator): Promise<void> {
  // Waits until the target receives taps.
  await target.click({ trial: true });
  const place = await middleOf(target);
  for (let taps = 0; taps < 2; taps++) await target.page().touchscreen.tap(...place);
}

/** Closes the cart and clicks another element: immediately, or when an event of the dialog or the history fires. */
function closeAndClick(page: Page, selector: string, event?: "close" | "currententrychange") {
  return page.evaluate(
    async ([selector, event]) => {
      const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      const target = event === "close" ? document.querySelector("dialog") : navigation;
      const fired =
        event && new Promise((fire) => target?.addEventListener(event, fire, { once: true }));
      click("[aria-label='Close cart']");
      await fired;
      click(selector);
    },
    [selector, event] as const,
  );
}

/** Goes back before React has shown the new page. */
function followHomeAndGoBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    navigation.addEventListener("currententrychange", () => history.back(), { once: true });
    document.querySelector<HTMLElement>("header a[href='/']")?.click();
  });
}

/** Skips several entries, as shoppers do with a long press on Back. */
function jump(page: Page, index: number): Promise<void> {
  return page.evaluate((index) => {
    navigation.traverseTo(navigation.entries().at(index)?.key ?? "");
  }, index);
}

export const steps: Record<string, Step> = {
  "click Cart": [(store) => store.cartButton(0).click(), opens],
  "double-tap Cart": [(store) => doubleTap(store.cartButton(0)), opens],
  "click Close": [(store) => close(store).click(), closes],
  "double-click Close": [(store) => close(store).dblclick(), closes],
  "double-tap Close": [(store) => doubleTap(close(store)), closes],
  "close and open": [
    ({ page }) => closeAndClick(page, "[aria-label=Cart]"),
    (tab) => (isCartOpen(tab) ? tab : undefined),
  ],
  "open in the event “close”": [
    ({ page }) => closeAndClick(page, "[aria-label=Cart]", "close"),
    (tab) => (isCartOpen(tab) ? opens(closes(tab) ?? tab) : undefined),
  ],
  "press Escape": [({ page }) => page.keyboard.press("Escape"), closes],
  // The first click closes the cart. The second one would follow the logo's link.
  "double-click the logo behind the backdrop": [({ page }) => page.mouse.dblclick(20, 30), closes],
  "follow Home": [(store) => store.headerLink("Home").click(), leadsTo("/")],
  "close and follow Home": [
    ({ page }) => closeAndClick(page, "header a[href='/']", "currententrychange"),
    (tab) => (isCartOpen(tab) ? leadsTo("/")(closes(tab) ?? tab) : undefined),
  ],
  "follow Home and go back": [
    ({ page }) => followHomeAndGoBack(page),
    (tab) => {
      const followed = leadsTo("/")(tab);
      return followed && (move(followed, -1) ?? followed);
    },
  ],
  "follow Store": [(store) => store.headerLink("Store").click(), leadsTo("/store")],
  "go back": [({ page }) => page.goBack(), (tab) => move(tab, -1)],
  "go forward": [({ page }) => page.goForward(), (tab) => move(tab, 1)],
  "jump to the first entry": [({ page }) => jump(page, 0), (tab) => ({ ...tab, place: 0 })],
  "jump to the last entry": [
    ({ page }) => jump(page, -1),
    ({ entries }) => ({ entries, place: entries.length - 1 }),
  ],
  // No cart from before a reload opens.
  reload: [
    ({ page }) => page.reload(),
    ({ entries, place }) => ({
      entries: entries.map((entry) => entry.replace(" cart", "")),
      place,
    }),
  ],
};
