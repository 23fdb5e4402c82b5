// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { Footer } from "~/shell/footer";

test("the footer shows the band's description, the links and the current year", () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: new Date(2031, 5, 1) });
  render(<Footer />, { wrapper: MemoryRouter });
  const linksIn = (name: string) =>
    within(screen.getByRole("navigation", { name }))
      .getAllByRole("link")
      .map((link) => `${link.textContent}: ${link.getAttribute("href")}`);
  expect(linksIn("Quick Links")).toEqual([
    "Home: /",
    "Store: /store",
    "Official Website: https://halfpennygroove.example/",
  ]);
  expect(linksIn("Follow Us")).toEqual([
    "Instagram: https://www.instagram.com/",
    "Twitter: https://twitter.com/",
    "Facebook: https://www.facebook.com/",
  ]);
  expect(screen.getByText("Halfpenny Groove")).toBeTruthy();
  expect(screen.getByText(/^Funk and soul, made by hand/)).toBeTruthy();
  expect(screen.getByText(/^© 2031 Halfpenny Groove. All rights reserved/)).toBeTruthy();
});
