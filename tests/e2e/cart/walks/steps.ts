import type { Locator, Page } from "playwright/test";
import { buttons, links } from "../../../names";
import { expect, openApp } from "../../fixtures";

type Entry = { page: { path: string; scrollY: number }; isCartOpen: boolean };

/** The tab's history, as a shopper expects it. An open cart has its own entry, with the page of the entry before. */
class Model {
  entries: Entry[] = [{ page: { path: "/store", scrollY: 0 }, isCartOpen: false }];
  place = 0;

  get entry() {
    return this.entries[this.place] as Entry;
  }

  push(entry: Entry) {
    this.entries.splice(++this.place, Number.POSITIVE_INFINITY, entry);
  }
}

type Step = {
  isPossible: (model: Model) => boolean;
  act: (page: Page) => Promise<unknown>;
  /** Changes the model as the act should change the page. */
  change: (model: Model) => void;
};

const isOpen = ({ entry }: Model) => entry.isCartOpen;
const isClosed = (model: Model) => !isOpen(model);

function moveBy(entries: number) {
  return (model: Model) => {
    model.place += entries;
  };
}

function openBy(press: (cart: Locator) => Promise<unknown>): Step {
  return {
    isPossible: isClosed,
    act: (page) => press(page.getByRole("button", { name: "Cart", exact: true })),
    change: (model) => model.push({ page: model.entry.page, isCartOpen: true }),
  };
}

function closeBy(act: Step["act"]): Step {
  return { isPossible: isOpen, act, change: moveBy(-1) };
}

function follow(name: string, path: string): Step {
  return {
    isPossible: (model) => isClosed(model) && model.entry.page.path !== path,
    act: (page) => page.getByRole("banner").getByRole("link", { name, exact: true }).click(),
    change: (model) => model.push({ page: { path, scrollY: 0 }, isCartOpen: false }),
  };
}

const close = (page: Page) => page.getByRole("button", { name: buttons.closeCart });
const shopOn = (page: Page) => page.getByRole("button", { name: buttons.continueShopping });

const steps: Record<string, Step> = {
  "click Cart": openBy((cart) => cart.click()),
  "press Enter on Cart": openBy((cart) => cart.press("Enter")),
  "double-click Cart": openBy((cart) => cart.dblclick()),
  "double-tap Cart": openBy(doubleTap),
  "hold Enter on Cart": openBy(holdEnter),
  "click Close": closeBy((page) => close(page).click()),
  "double-click Close": closeBy((page) => close(page).dblclick()),
  "double-tap Close": closeBy((page) => doubleTap(close(page))),
  "hold Enter on Close": closeBy((page) => holdEnter(close(page))),
  "double-tap Continue Shopping": closeBy((page) => doubleTap(shopOn(page))),
  "press Escape": closeBy((page) => page.keyboard.press("Escape")),
  // The first click closes the cart. The second one would follow the link behind the backdrop.
  "double-click the logo behind the backdrop": closeBy((page) => page.mouse.dblclick(20, 30)),
  "follow Home": follow(links.home, "/"),
  "follow Store": follow(links.store, "/store"),
  "go back": {
    isPossible: ({ place }) => place > 0,
    act: (page) => page.goBack(),
    change: moveBy(-1),
  },
  "go forward": {
    isPossible: ({ place, entries }) => place + 1 < entries.length,
    act: (page) => page.goForward(),
    change: moveBy(1),
  },
  reload: {
    isPossible: () => true,
    async act(page) {
      await page.reload();
      await page.waitForFunction(() => !("takeEarlyClicks" in window));
    },
    // Only entries of the current page can open the cart.
    change({ entries }) {
      for (const entry of entries) entry.isCartOpen = false;
    },
  },
  "scroll down": {
    isPossible: isClosed,
    act: (page) => page.evaluate(() => window.scrollTo(0, 500)),
    change({ entry }) {
      entry.page.scrollY = 500;
    },
  },
};

export const stepNames = Object.keys(steps);

async function doubleTap(target: Locator): Promise<void> {
  // Waits until the target receives taps.
  await target.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const { touchscreen } = target.page();
  for (let taps = 0; taps < 2; taps++) await touchscreen.tap(x + width / 2, y + height / 2);
}

async function holdEnter(target: Locator): Promise<void> {
  await target.focus();
  const { keyboard } = target.page();
  for (let count = 0; count < 4; count++) await keyboard.down("Enter");
  await keyboard.up("Enter");
}

/** Takes the steps that are possible. After each one, checks the address, the history, the cart and the focus. */
export async function walk(page: Page, names: readonly string[]): Promise<void> {
  await page.clock.install();
  await openApp(page, "/store");
  const model = new Model();
  for (const name of names) {
    const step = steps[name];
    if (!step) throw new Error(`"${name}" isn't a step`);
    const { isPossible, act, change } = step;
    if (!isPossible(model)) continue;
    await act(page);
    change(model);
    const { entry, entries, place } = model;
    const shown = () =>
      page.evaluate(() => ({
        page: { path: location.pathname + location.hash, scrollY },
        isCartOpen: document.querySelector("dialog")?.open,
        isFocusInCart: document.activeElement?.closest("dialog") !== null,
        entries: navigation.entries().length,
        place: navigation.currentEntry?.index,
      }));
    const expected = { ...entry, isFocusInCart: isOpen(model), entries: entries.length, place };
    await expect.poll(shown, { message: name, intervals: [10, 20, 50] }).toEqual(expected);
    // A shopper pauses. Otherwise, the next click would be the second of a double click.
    await page.clock.fastForward(1000);
  }
}
