// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { Footer } from "~/shell/footer";

test("the footer shows the band's description, the links and the current year", () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  render(<Footer />, { wrapper: MemoryRouter });
  const linksIn = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linksIn("Quick Links")).toEqual([
    ["Home", "/"],
    ["Store", "/store"],
    ["Official Website", brand.website],
  ]);
  expect(linksIn("Follow Us")).toEqual(Object.entries(brand.social));
  expect(screen.getByText(brand.blurb)).toBeTruthy();
  expect(screen.getByText(`© 2031 ${brand.name}. ${brand.copyrightNote}`)).toBeTruthy();
});
