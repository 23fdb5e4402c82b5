// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderStore } from "../render-store";

/** A store with 50 products: Thing 1, Thing 2, and so on. */
vi.mock("~/band/products", async (importOriginal) => {
  const band = await importOriginal<typeof import("~/band/products")>();
  const thing = (index: number) => ({
    ...band.products[0],
    id: index + 1,
    name: `Thing ${index + 1}`,
  });
  return { ...band, products: Array.from({ length: 50 }, (_, index) => thing(index)) };
});

const follow = (name: string) => act(async () => screen.getByRole("link", { name }).click());
const names = () => screen.getAllByRole("heading", { level: 3 }).map((name) => name.textContent);
const things = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Thing ${first + index}`);

test("Next and Previous show pages of 24 products, keep the search, and move the focus to the results", async () => {
  await renderStore("/store?search=thing");
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
  await follow("Next");
  expect(screen.getByRole("status").textContent).toBe("50 products for “thing”, page 2 of 3");
  expect(names()).toEqual(things(25, 48));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
  await follow("Next");
  expect(location.search).toBe("?search=thing&page=3");
  expect(names()).toEqual(things(49, 50));
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  await follow("Previous");
  expect(location.search).toBe("?search=thing&page=2");
});
