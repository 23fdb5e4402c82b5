// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { focused, pass, press, renderStore, user } from "../render-store";

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search products...");
const typeIntoBox = (text: string) => {
  box().focus();
  return user.keyboard(text);
};
const url = () => location.pathname + location.search;
const chosen = () =>
  screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers());

test("category and search change independently, and Clear Filters resets both", async () => {
  await renderStore("/store?category=clothing");
  expect(chosen()).toEqual(["clothing"]);
  await typeIntoBox("zzz");
  await pass(0.125);
  expect(url()).toBe("/store?category=clothing&search=zzz");
  await press("music");
  expect(url()).toBe("/store?category=music&search=zzz");
  expect(chosen()).toEqual(["music"]);
  expect(screen.getByText("No products found matching your criteria.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/^0 products for “zzz” in ./);
  await press("Clear Filters");
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
  expect(chosen()).toEqual(["all"]);
  expect(focused()).toBe("Products");
});

test("choosing the same category again adds no history entry", async () => {
  await renderStore("/store?category=clothing");
  const { length } = history;
  await press("clothing");
  expect(history.length).toBe(length);
});

test("the search box keeps what was typed, but the filter ignores spaces around it", async () => {
  await renderStore("/store");
  await typeIntoBox(" zzz ");
  await pass(0.125);
  expect(screen.getByText("0 products for “zzz”")).toBeTruthy();
  expect(url()).toBe("/store?search=zzz");
  expect(box().value).toBe(" zzz ");
});

test("results follow each letter, but the URL waits for a pause, and typing adds one history entry", async () => {
  await renderStore("/store");
  const { length } = history;
  for (const search of ["x", "xx", "xxx"]) {
    await typeIntoBox("x");
    expect(screen.getByText(`0 products for “${search}”`)).toBeTruthy();
    await pass(0.1);
    expect(url()).toBe("/store");
  }
  for (const search of ["xxx", "xxxx"]) {
    await pass(0.125);
    expect(url()).toBe(`/store?search=${search}`);
    expect(history.length).toBe(length + 1);
    await typeIntoBox("x");
  }
});

test.each([
  ["presses Enter", () => user.keyboard("{Enter}"), "/store?search=mug"],
  ["leaves the search box", () => user.keyboard("{Tab}"), "/store?search=mug"],
  ["chooses a category", () => press("music"), "/store?category=music&search=mug"],
  [
    "follows a link",
    () => user.click(screen.getByText("Store", { selector: "header a" })),
    "/store",
  ],
])("when the shopper %s, the URL changes at once", async (_, leave, opened) => {
  await renderStore("/store");
  await typeIntoBox("mug");
  expect(url()).toBe("/store");
  await leave();
  expect(url()).toBe(opened);
  await pass(1);
  expect(url(), "a second later").toBe(opened);
});

test("a finished search stays in the history when the shopper types again, even after Back", async () => {
  await renderStore("/store");
  await typeIntoBox("mug{Enter}");
  for (const letter of ["s", "x"]) {
    await typeIntoBox(letter);
    await pass(1);
    expect(url()).toBe(`/store?search=mug${letter}`);
    await act(async () => history.back());
    expect(url()).toBe("/store?search=mug");
  }
});

test("letters typed just before Back don't change the page that Back opens", async () => {
  await renderStore("/store");
  await typeIntoBox("mug");
  await act(async () => history.back());
  await pass(1);
  expect(url()).toBe("/store");
  expect(screen.getByText("5 products")).toBeTruthy();
});

test("screen readers hear results after a third of a second without a change", async () => {
  await renderStore("/store");
  const heard = () => within(screen.getByRole("status")).queryByRole("paragraph")?.textContent;
  expect(heard()).toBe("5 products");
  await typeIntoBox("zz");
  await pass(0.3);
  expect(heard()).toBeUndefined();
  await typeIntoBox("z");
  await pass(0.3);
  expect(heard()).toBeUndefined();
  await pass(0.04);
  expect(heard()).toBe("0 products for “zzz”");
});
