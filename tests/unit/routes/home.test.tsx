// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { signUp } from "~/mailing-list/sign-up.server";
import { action, clientAction, meta } from "~/routes/home";
import { postedForm } from "~/server/posted-form.server";
import type { Route } from "../../../app/routes/+types/home";
import { products } from "../../products";
import { renderStore } from "../render-store";

vi.mock(import("~/mailing-list/sign-up.server"), () => ({ signUp: vi.fn() }));

const refusal = { ok: false, message: "No.", email: "fan@example.com" } as const;

function post(path: string) {
  const body = new URLSearchParams({ email: "fan@example.com" });
  return new Request(`http://shop.example${path}`, { method: "POST", body });
}

function answerTo(path: string) {
  const context = new RouterContextProvider(new Map([[postedForm, new FormData()]]));
  return action({ request: post(path), context } as unknown as Route.ActionArgs);
}

test("a sign-up that is taken is answered as it is", async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true });
  expect(await answerTo("/?index")).toEqual({ ok: true });
});

test.each([
  ["/?index", 422, 422],
  ["/?index", 503, 503],
  ["/_root.data?index", 422, 200],
  ["/_root.data?index", 503, 503],
])("to a POST of %s a refusal of %i is sent with status %i", async (path, status, sent) => {
  vi.mocked(signUp).mockResolvedValue({ ...refusal, status });
  expect(await answerTo(path)).toMatchObject({
    data: { ...refusal, status },
    init: { status: sent },
  });
});

test("the browser hands on what the server answers, and says itself that none has", async () => {
  const send = (serverAction: () => Promise<unknown>) =>
    clientAction({ request: post("/?index"), serverAction } as Route.ClientActionArgs);
  expect(await send(async () => ({ ok: true }))).toEqual({ ok: true });
  const failed = await send(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(failed).toMatchObject({ ok: false, status: 503, email: "fan@example.com" });
});

test("the browser leaves the form for the server to read", async () => {
  const request = post("/?index");
  const serverAction = async () => (await request.formData()).get("email");
  expect(await clientAction({ request, serverAction } as unknown as Route.ClientActionArgs)).toBe(
    "fan@example.com",
  );
});

test("the page is titled and described by the band's words, and may be indexed", () => {
  const tags = meta({} as Route.MetaArgs);
  const plain = (text: string) => text.replaceAll("\u00AD", "");
  expect(tags).toContainEqual({ title: plain(`${brand.storeName} · ${brand.tagline}`) });
  const content = plain(brand.pitch);
  expect(tags).toContainEqual({ name: "description", content });
  expect(tags).toContainEqual({ property: "og:url", content: "/" });
  expect(tags).not.toContainEqual(expect.objectContaining({ name: "robots" }));
  expect(meta({ error: new Error() } as Route.MetaArgs)).toEqual([]);
});

test("the page has the band, the first four products, and what leads on", async () => {
  await renderStore("/");
  const section = (name: string) => within(screen.getByRole("region", { name }));
  const href = (name: string, link: string) =>
    section(name).getByRole("link", { name: link }).getAttribute("href");
  const hero = `${brand.name} ${brand.tagline}`;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(href(hero, "Shop Now")).toBe("/store");
  expect(href("Featured Products", "View All")).toBe("/store");
  expect(href(`About ${brand.name}`, "Visit Official Website")).toBe(brand.website);
  for (const paragraph of brand.about) {
    expect(section(`About ${brand.name}`).getByText(paragraph)).toBeTruthy();
  }
  const names = section("Featured Products").getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(
    products.slice(0, 4).map(({ name }) => name),
  );
  expect(document.getElementById("mailing-list")?.textContent).toContain("Join Our Mailing List");
});
