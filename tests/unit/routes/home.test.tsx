// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { meta } from "~/routes/home";
import type { Route } from "../../../app/routes/+types/home";
import { renderStore } from "../render-store";

test("the title contains the store's name and the band's tagline, and search engines may index the page", () => {
  const tags = meta({} as Route.MetaArgs);
  expect(tags).toContainEqual({ title: "Halfpenny Groove Store · Soul worth every ha’penny" });
  expect(tags).not.toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("if the page fails, the error message sets the title", () => {
  expect(meta({ error: new Error("no prices") } as Route.MetaArgs)).toEqual([]);
});

test("the page has a hero, the first four products, a section about the band, and a form for an email address", async () => {
  await renderStore("/");
  const section = (name: string) => within(screen.getByRole("region", { name }));
  const hrefOf = (name: string, link: string) =>
    section(name).getByRole("link", { name: link }).getAttribute("href");
  const hero = "Halfpenny Groove Soul worth every ha’penny";
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(section(hero).getByText(/^Nine players, horns up front/)).toBeTruthy();
  expect(hrefOf(hero, "Shop Now")).toBe("/store");
  expect(hrefOf("Featured Products", "View All")).toBe("/store");
  const names = section("Featured Products").getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Logo T-Shirt",
    "Arches Hoodie",
    "Horn Section Cap",
    "Small Change Vinyl",
  ]);
  const about = "About Halfpenny Groove";
  expect(section(about).getByText(/^Halfpenny Groove began/)).toBeTruthy();
  expect(section(about).getByText(/^We cut our records live/)).toBeTruthy();
  expect(hrefOf(about, "Visit Official Website")).toBe("https://halfpennygroove.example/");
  const form = section("Join Our Mailing List");
  expect(form.getByText(/^About one letter a month/)).toBeTruthy();
  expect(form.getByRole("textbox", { name: "Email" })).toMatchObject({
    type: "email",
    required: true,
    placeholder: "Your email address",
    autocomplete: "email",
  });
  // Bots fill in this field. If they do, sign-up.server.ts refuses the address.
  expect(document.querySelector("[name=leave-empty]")?.hasAttribute("inert")).toBe(true);
  expect(form.getByRole("button", { name: "Subscribe" })).toMatchObject({ type: "submit" });
});
