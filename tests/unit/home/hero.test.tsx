// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";

const pictures = Object.keys(import.meta.glob("../../../app/band/pictures/hero.*"));

afterEach(() => {
  cleanup();
  vi.doUnmock("~/band/brand");
  vi.resetModules();
});

async function renderHero(changes: { tagline?: string } = {}) {
  vi.resetModules();
  vi.doMock("~/band/brand", () => ({ brand: { ...brand, ...changes } }));
  // Its size is chosen when its module is loaded.
  const { Hero } = await import("~/home/hero");
  render(<Hero />, { wrapper: MemoryRouter });
  return screen.getByRole("region", { name: `${brand.name} ${changes.tagline ?? brand.tagline}` });
}

test("the hero says who the band is and what it sells, and leads to the store", async () => {
  await renderHero();
  expect(screen.getByText(brand.pitch)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Shop Now" }).getAttribute("href")).toBe("/store");
});

test("its picture, where the band has one, says what it shows, and comes first", async () => {
  const hero = await renderHero();
  const shown = Array.from(hero.querySelectorAll("img"));
  expect(shown.map(({ alt }) => alt)).toEqual(pictures.map(() => brand.heroAlt));
  for (const picture of shown) expect(picture.getAttribute("fetchpriority")).toBe("high");
  for (const picture of shown) expect(picture.hasAttribute("loading")).toBe(false);
});

test("the longer the longest word of the tagline, the smaller it is set", async () => {
  const sizeOf = async (letters: number) => {
    await renderHero({ tagline: `My ${"m".repeat(letters)}` });
    const { className } = screen.getByRole("heading", { level: 1 });
    cleanup();
    const [narrow = 0, wide = 0] = Array.from(className.matchAll(/,([\d.]+)vw/g), ([, vw]) =>
      Number(vw),
    );
    // A letter is little more than half as wide as it is high, and has its share of the window's width.
    if (letters <= 30) expect(letters * narrow).toBeLessThan(100 / 0.6);
    // Without a picture beside it there is room enough.
    if (letters <= 30 && pictures.length > 0) expect(letters * wide).toBeLessThan(50 / 0.6);
    return Number(/min\(([\d.]+)rem/.exec(className)?.[1]);
  };
  let last = Number.POSITIVE_INFINITY;
  for (const [from, to] of [
    [3, 11],
    [12, 16],
    [17, 22],
    [23, 40],
  ] as const) {
    const size = await sizeOf(from);
    expect(await sizeOf(to)).toBe(size);
    expect(size).toBeLessThan(last);
    last = size;
  }
});
