import type { AsyncCommand } from "fast-check";
import type { Page } from "playwright/test";
import { buttons, links } from "../../../names";
import { expectPage, type Model } from "./model";
import { press, type Way } from "./presses";

export type Tabs = { page: Page; otherTab: Page };
export type Step = AsyncCommand<Model, Tabs>;

export function step(
  name: string,
  isPossible: (model: Model) => boolean,
  act: (page: Page, model: Model, otherTab: Page) => Promise<unknown>,
  change: (model: Model) => void,
): Step {
  return {
    toString: () => name,
    check: isPossible,
    async run(model, { page, otherTab }) {
      await act(page, model, otherTab);
      change(model);
      await expectPage(page, model);
      // A shopper pauses. Otherwise, the next click would be the second of a double click.
      await page.clock.fastForward(1000);
    },
  };
}

export const isOpen = ({ entry }: Model) => entry.isCartOpen;
export const isClosed = (model: Model) => !isOpen(model);
const goBack = (model: Model) => model.move(-1);

export const open = (way: Way) =>
  step(
    `${way} on Cart`,
    isClosed,
    (page) => press(way, page.getByRole("button", { name: /^Cart/ })),
    (model) => model.openCart(),
  );

export const close = (way: Way) =>
  step(
    `${way} on Close`,
    isOpen,
    (page) => press(way, page.getByRole("button", { name: buttons.closeCart })),
    goBack,
  );

export const continueShopping = (way: Way) =>
  step(
    `${way} on Continue Shopping`,
    (model) => isOpen(model) && model.cart.size === 0,
    (page) => press(way, page.getByRole("button", { name: buttons.continueShopping })),
    goBack,
  );

export const pressEscape = step("Escape", isOpen, (page) => page.keyboard.press("Escape"), goBack);

// The first click closes the cart. The second one would follow the link behind the backdrop.
export const clickBackdrop = step(
  "double click on the logo behind the backdrop",
  isOpen,
  (page) => page.mouse.dblclick(20, 30),
  goBack,
);

export const back = step(
  "Back",
  ({ place }) => place > 0,
  (page) => page.goBack(),
  goBack,
);

export const forward = step(
  "Forward",
  ({ place, entries }) => place + 1 < entries.length,
  (page) => page.goForward(),
  (model) => model.move(1),
);

export const reload = step(
  "reload",
  () => true,
  async (page) => {
    await page.reload();
    await page.waitForFunction(() => !("takeEarlyClicks" in window));
  },
  (model) => model.reload(),
);

const follow = (name: string, path: string) =>
  step(
    `the ${name} link`,
    (model) => isClosed(model) && model.entry.page.path !== path,
    (page) => page.getByRole("banner").getByRole("link", { name, exact: true }).click(),
    (model) => model.push(path),
  );

export const followHome = follow(links.home, "/");
export const followStore = follow(links.store, "/store");

export const scroll = (scrollY: number) =>
  step(
    `scroll to ${scrollY}`,
    isClosed,
    (page) => page.evaluate((y) => window.scrollTo(0, y), scrollY),
    (model) => {
      model.entry.page.scrollY = scrollY;
    },
  );
