// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
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

test("sends the result of a sign-up", async () => {
  vi.mocked(signUp).mockResolvedValue({ ok: true });
  expect(await answerTo("/?index")).toEqual({ ok: true });
});

test.each([
  ["/?index", 422, 422],
  ["/?index", 503, 503],
  ["/_root.data?index", 422, 200],
  ["/_root.data?index", 503, 503],
])("answers a POST of %s that is refused by %i with the status %i", async (path, status, sent) => {
  vi.mocked(signUp).mockResolvedValue({ ...refusal, status });
  expect(await answerTo(path)).toMatchObject({
    data: { ...refusal, status },
    init: { status: sent },
  });
});

test.each([
  [{ ok: true }, { ok: true }],
  [new ErrorResponse(429, "", "nginx"), { ...refusal, status: 429, message: /one place/ }],
  [new ErrorResponse(500, "", "nginx"), { ...refusal, status: 500, message: /right now/ }],
  [new ErrorResponse(403, "", "nginx"), { ...refusal, status: 403, message: /reach the store/ }],
  [new TypeError("Failed to fetch"), { ...refusal, status: 503, message: /reach the store/ }],
])("the browser shows what the server answers, or explains %o", async (answer, expected) => {
  const request = post("/?index");
  const serverAction = async () => {
    // The form is left for the server to read.
    expect((await request.formData()).get("email")).toBe("fan@example.com");
    if ("ok" in answer) return answer;
    throw answer;
  };
  const result = await clientAction({ request, serverAction } as unknown as Route.ClientActionArgs);
  if ("message" in expected) {
    expect(result).toEqual({ ...expected, message: expect.stringMatching(expected.message) });
  } else expect(result).toEqual(expected);
});

test("has the band's title and description, and may be indexed", () => {
  const tags = meta({} as Route.MetaArgs);
  const plain = (text: string) => text.replaceAll("\u00AD", "");
  expect(tags).toContainEqual({ title: plain(`${brand.storeName} · ${brand.tagline}`) });
  const content = plain(`${brand.pitch} ${brand.blurb}`);
  expect(tags).toContainEqual({ name: "description", content });
  expect(tags).toContainEqual({ property: "og:url", content: "/" });
  expect(tags).not.toContainEqual(expect.objectContaining({ name: "robots" }));
  expect(meta({ error: new Error() } as Route.MetaArgs)).toEqual([]);
});

test("shows the band, the first four products, and links to the rest", async () => {
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
