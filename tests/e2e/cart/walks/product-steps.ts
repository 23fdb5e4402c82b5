import type { Product } from "../../../samples";
import { addButton, lineButton, openCart, scrollPosition } from "../../fixtures";
import type { Model } from "./model";
import { press, timesOf, type Way } from "./presses";
import { isClosed, isOpen, step } from "./steps";

/** Adds a product. The click may scroll the page. */
export const add = (way: Way, product: Product) =>
  step(
    `${way} on Add to Cart: ${product.name}`,
    isClosed,
    async (page, model) => {
      await press(way, addButton(page, product));
      model.entry.page.scrollY = await scrollPosition(page);
    },
    (model) => model.change(product, timesOf(way)),
  );

const changeRow = (
  way: Way,
  label: Parameters<typeof lineButton>[1],
  product: Product,
  change: (model: Model) => void,
) =>
  step(
    `${way} on ${label} ${product.name}`,
    (model) =>
      isOpen(model) && (label === "Undo removing" ? model.removed : model.cart).has(product),
    (page) => press(way, lineButton(page, label, product)),
    change,
  );

export const oneMore = (way: Way, product: Product) =>
  changeRow(way, "One more", product, (model) => model.change(product, timesOf(way)));

export const remove = (way: Way, product: Product) =>
  changeRow(way, "Remove", product, (model) => model.remove(product));

export const undo = (way: Way, product: Product) =>
  changeRow(way, "Undo removing", product, (model) =>
    model.change(product, model.removed.get(product) ?? 0),
  );

export const oneLess = (way: Way, product: Product) =>
  changeRow(way, "One less", product, (model) => {
    for (let times = 0; times < timesOf(way); times++) {
      if (model.cart.get(product) === 1) model.remove(product);
      else if (model.cart.has(product)) model.change(product, -1);
    }
  });

export const addInOtherTab = (product: Product) =>
  step(
    `${product.name} added in another tab`,
    () => true,
    (_page, _model, otherTab) => addButton(otherTab, product).click(),
    (model) => model.change(product, 1),
  );

export const removeInOtherTab = (product: Product) =>
  step(
    `${product.name} removed in another tab`,
    ({ cart }) => cart.has(product),
    async (_page, _model, otherTab) => {
      await lineButton(await openCart(otherTab), "Remove", product).click();
      await otherTab.keyboard.press("Escape");
    },
    (model) => model.cart.delete(product),
  );
