// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { clientLoader, loader, meta } from "~/routes/not-found";
import type { Route } from "../../../app/routes/+types/not-found";
import { renderStore } from "../render-store";

test("a missing page is sent as one, and its title kept from search engines", () => {
  expect(loader()).toMatchObject({ init: { status: 404 } });
  expect(meta({} as Route.MetaArgs)).toEqual([
    { title: `Page not found · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ]);
  expect(meta({ error: new Error() } as Route.MetaArgs)).toEqual([]);
});

test("a browser that moves to a missing page asks the server for nothing", () => {
  expect(clientLoader()).toBeNull();
});

test("the page says what is missing to the console, once for each path, and leads on", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const logged = () => log.mock.calls.filter(([text]) => String(text).startsWith("404"));
  const router = await renderStore("/nowhere?search=mug");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Oops! Page not found");
  expect(screen.getByText(brand.notFound)).toBeTruthy();
  for (const [name, path] of [
    ["Return to Home", "/"],
    ["Browse the Store", "/store"],
  ] as const) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(path);
  }
  await act(async () => router.navigate("/nowhere?search=cap"));
  expect(logged()).toEqual([["404: no page at", "/nowhere"]]);
  await act(async () => router.navigate("/elsewhere"));
  expect(logged()).toHaveLength(2);
  expect(logged()[1]).toEqual(["404: no page at", "/elsewhere"]);
});
