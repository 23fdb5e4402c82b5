// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { first } from "../../products";
import { renderStore } from "../render-store";

test("the cart's button says how many items are in it", async () => {
  await renderStore("/store");
  const add = screen.getByRole("button", { name: `Add to Cart: ${first.name}` });
  expect(screen.getByRole("button", { name: "Cart" })).toBeTruthy();
  await act(async () => add.click());
  expect(screen.getByRole("button", { name: "Cart, 1 item" })).toBeTruthy();
  await act(async () => add.click());
  expect(screen.getByRole("button", { name: "Cart, 2 items" })).toBeTruthy();
});
