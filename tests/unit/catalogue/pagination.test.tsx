// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { products } from "~/band/products";
import { storeUrl } from "~/catalogue/filter";
import { renderStore } from "../render-store";

// 50 products with the same name fill three pages.
vi.mock(import("~/band/products"), async (load) => {
  const band = await load();
  const [product] = band.products;
  const products = Array.from({ length: 50 }, (_, index) => ({ ...product, id: index + 1 }));
  return { ...band, products: products as never };
});

const link = (name: string) => screen.queryByRole<HTMLAnchorElement>("link", { name });
const url = () => location.pathname + location.search;
const cards = () => document.querySelectorAll("article").length;
const count = () => screen.getByRole("status").textContent;
const follow = (name: string) => act(async () => link(name)?.click());

test("Next and Previous change the page and move the focus to the results", async () => {
  await renderStore("/store");
  expect([cards(), count(), link("Previous")]).toEqual([24, "50 products, page 1 of 3", null]);
  expect(link("Next")?.rel).toBe("next");
  await follow("Next");
  expect([cards(), count(), url()]).toEqual([24, "50 products, page 2 of 3", "/store?page=2"]);
  expect(document.activeElement?.textContent).toBe("Products");
  expect(screen.getByRole("navigation", { name: "Pages" }).textContent).toContain("Page 2 of 3");
  expect(link("Previous")?.rel).toBe("prev");
  await follow("Next");
  expect([cards(), url(), link("Next")]).toEqual([2, "/store?page=3", null]);
  await act(async () => history.back());
  await follow("Previous");
  expect(url()).toBe("/store");
});

test("typing and choosing a category lead to the first page and don't move the focus", async () => {
  await renderStore("/store?page=2");
  const box = screen.getByPlaceholderText("Search products...");
  box.focus();
  await act(async () => fireEvent.input(box, { target: { value: "t" } }));
  expect(url()).toBe("/store?search=t");
  await act(async () => history.back());
  expect([url(), document.activeElement]).toEqual(["/store?page=2", box]);
  const [{ category }] = products;
  await act(async () => screen.getByRole("button", { name: category }).click());
  expect(url()).toBe(storeUrl({ category }));
  expect(document.activeElement).toBe(box);
});
