// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { About } from "~/home/about";

vi.mock("~/band/brand", async (load) => {
  const { brand } = await load<typeof import("~/band/brand")>();
  return { brand: { ...brand, about: ["From here.", "Nine of us.", "Funk.", "And soul."] } };
});

test("the band is described in as many paragraphs as it has", () => {
  render(<About />);
  const region = screen.getByRole("region", { name: `About ${brand.name}` });
  const shown = Array.from(region.querySelectorAll("p"), ({ textContent }) => textContent);
  expect(shown).toEqual([...brand.about, "Visit Official Website"]);
});
