// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { Footer } from "~/shell/footer";
import { press, renderStore } from "../render-store";

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

test.each(["/", "/store?search=zzz", "/nowhere"])(
  "on %s, no id or class has a name that content blockers hide",
  async (path) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderStore(path);
    await press("Cart");
    const names = Array.from(document.querySelectorAll("*"), (element) => [
      element.id,
      ...element.classList,
    ]).flat();
    const hidden =
      /\b(ads?|advert\w*|sponsor\w*|share|sharing|social|newsletter|cookies?|banner)\b/i;
    expect(names.filter((name) => hidden.test(name))).toEqual([]);
  },
);
