import { first, second } from "../../../samples";
import { expect, openApp, test } from "../../fixtures";
import { Model } from "./model";
import { add, oneMore, remove, removeInOtherTab, undo } from "./product-steps";
import {
  back,
  clickBackdrop,
  close,
  continueShopping,
  followHome,
  forward,
  open,
  pressEscape,
  reload,
  type Step,
} from "./steps";

const walks: Record<string, Step[]> = {
  "the cart has the focus at each opening": [
    open("click"),
    pressEscape,
    open("Enter"),
    pressEscape,
    forward,
    close("click"),
    open("click"),
  ],
  "the Cart button works, although the cart was open when the page reloaded": [
    open("click"),
    reload,
    open("click"),
    back,
    back,
    reload,
    forward,
    forward,
    open("click"),
  ],
  "Back opens no cart from before a reload": [open("click"), reload, open("click"), reload, back],
  "a double press on Close only closes the cart": [
    open("click"),
    close("double tap"),
    open("click"),
    close("double click"),
    open("double tap"),
    continueShopping("double tap"),
  ],
  "a double press on Cart only opens it, and a double click outside it only closes it": [
    open("double tap"),
    pressEscape,
    open("double click"),
    clickBackdrop,
  ],
  "after the cart closes, Back returns to the previous page": [
    followHome,
    open("click"),
    close("click"),
    back,
  ],
  "a held key on Cart or Close presses it once": [open("held Enter"), close("held Enter")],
  "a held key on Undo or Remove presses it once": [
    add("click", first),
    add("click", second),
    open("click"),
    remove("held Enter", first),
    undo("held Enter", first),
  ],
  "the focus stays in the cart when another tab removes the focused line": [
    add("click", first),
    open("click"),
    oneMore("Enter", first),
    removeInOtherTab(first),
  ],
};

for (const [name, steps] of Object.entries(walks)) {
  test(name, async ({ page, context }) => {
    await page.clock.install();
    const otherTab = await context.newPage();
    for (const tab of [otherTab, page]) await openApp(tab, "/store");
    const model = new Model("/store");
    for (const step of steps) {
      expect(step.check(model), `${step} is possible`).toBe(true);
      await test.step(String(step), () => step.run(model, { page, otherTab }));
    }
  });
}
