// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findable, storePath } from "../../samples";
import { renderStore } from "../render-store";

const search = storePath({ search: findable.word });

test.each([
  ["a page loads", "/", () => screen.getAllByRole("link", { name: "Home" })[0]?.click()],
  [
    "a search loads",
    search,
    () => {
      const value = findable.word;
      fireEvent.input(screen.getByPlaceholderText("Search products..."), { target: { value } });
    },
  ],
])("if the cart opens while %s, Back only closes the cart", async (_, url, leave) => {
  await renderStore("/store");
  await act(async () => {
    leave();
    screen.getByRole("button", { name: "Cart" }).click();
  });
  expect(screen.queryByRole("dialog")).not.toBeNull();
  await act(async () => history.back());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.pathname + location.search).toBe(url);
});
