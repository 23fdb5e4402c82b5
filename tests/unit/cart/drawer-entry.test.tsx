// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findable, storePath } from "../../samples";
import { button, press, renderStore } from "../render-store";

const { word } = findable;
const followHome = () => screen.getAllByRole("link", { name: "Home" })[0]?.click();
const search = () =>
  fireEvent.input(screen.getByPlaceholderText("Search products..."), { target: { value: word } });

test.each([
  ["a page loads", "/", followHome],
  ["a search loads", storePath({ search: word }), search],
])("if the cart opens while %s, Back only closes the cart", async (_, url, leave) => {
  await renderStore("/store");
  await act(async () => {
    leave();
    button("Cart").click();
  });
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await act(async () => history.back());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.pathname + location.search).toBe(url);
});

test("the cart opens and closes without the page's loader", async () => {
  const loader = vi.fn(() => ({ products: [] }));
  await renderStore("/", { "/": loader });
  await press("Cart");
  for (const move of ["back", "forward", "back"] as const) await act(async () => history[move]());
  await press("Cart");
  await press("Close cart");
  expect(loader).toHaveBeenCalledOnce();
});
