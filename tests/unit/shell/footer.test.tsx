// @vitest-environment happy-dom
import { cleanup, render, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { Footer } from "~/shell/footer";

vi.mock(import("~/band/brand"), async (load) => {
  const { brand } = await load();
  const further = Object.fromEntries([1, 2, 3].map((n) => [`Site ${n}`, `https://${n}.example/`]));
  return { brand: { ...brand, social: { ...brand.social, ...further } } };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderFooter() {
  const { container } = render(<Footer />, { wrapper: MemoryRouter });
  return within(within(container).getByRole("contentinfo"));
}

test("the footer leads to the pages, to the band's own site and to where else it is", () => {
  const footer = renderFooter();
  const linksOf = (name: string) =>
    within(footer.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linksOf("Quick Links")).toEqual([
    ["Home", "/"],
    ["Store", "/store"],
    ["Official Website", brand.website],
  ]);
  expect(linksOf("Follow Us")).toEqual(Object.entries(brand.social));
});

test("the footer says what the band is, and whose all this is, in the year that it is", () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  const footer = renderFooter();
  expect(footer.getByText(brand.blurb)).toBeTruthy();
  expect(footer.getByText(`© 2031 ${brand.name}. ${brand.copyrightNote}`)).toBeTruthy();
});
