// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, renderStore } from "../render-store";

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search products...");
const url = () => location.pathname + location.search;
const type = (value: string) => act(async () => fireEvent.input(box(), { target: { value } }));
const chosen = () =>
  screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

test("category and search change independently; if nothing matches, Clear Filters resets both, and the results' heading gets the focus", async () => {
  await renderStore("/store?category=music");
  await type("zzz");
  expect(url()).toBe("/store?category=music&search=zzz");
  await press("merch");
  expect(url()).toBe("/store?category=merch&search=zzz");
  expect(chosen()).toEqual(["merch"]);
  expect(screen.getByText("No products found matching your criteria.")).toBeTruthy();
  await press("Clear Filters");
  expect([url(), box().value]).toEqual(["/store", ""]);
  expect(chosen()).toEqual(["all"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
});

test.each([
  ["types", () => fireEvent.input(box(), { target: { value: "mug" } }), "&search=mug"],
  ["presses Enter", () => button("Search").click(), ""],
])("keeps a category if the shopper %s right after choosing it", async (_, change, search) => {
  await renderStore("/store");
  await act(async () => button("merch").click());
  await act(async () => change());
  await vi.waitUntil(() => url() === `/store?category=merch${search}`);
});

test("the address shows a category's usual spelling", async () => {
  const { length } = history;
  await renderStore("/store?category=Music.&search=wax");
  await vi.waitUntil(() => url() === "/store?category=music&search=wax");
  expect(history.length).toBe(length);
});

test("a search that nobody can see shows all products, and stays as it was typed", async () => {
  await renderStore("/store");
  await type("mug\u200B");
  expect(screen.getByText("1 product for “mug\u200B”")).toBeTruthy();
  await type("\u200B");
  await vi.waitUntil(() => url() === "/store");
  expect(box().value).toBe("\u200B");
  expect(screen.getByText("8 products")).toBeTruthy();
});

test.each([
  ["Search", "ctrlKey"],
  ["music", "shiftKey"],
  ["Clear Filters", "metaKey"],
])(
  "if %s is pressed with %s, the browser sends the form, and the page stays",
  async (name, key) => {
    await renderStore("/store?search=zzz");
    let sent: Event | undefined;
    const watch = (event: Event) => {
      sent = event;
    };
    window.addEventListener("submit", watch, { capture: true, once: true });
    await act(async () => fireEvent.click(button(name), { [key]: true }));
    expect(sent?.defaultPrevented).toBe(false);
    expect(screen.getByText("0 products for “zzz”")).toBeTruthy();
  },
);

function stopClock(): void {
  onTestFinished(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));

test("while a key is held, results follow each letter, but the URL changes at most eight times a second", async () => {
  await renderStore("/store");
  stopClock();
  const changes = [vi.spyOn(history, "pushState"), vi.spyOn(history, "replaceState")];
  for (let length = 1; length <= 30; length += 1) {
    const text = "x".repeat(length);
    await type(text);
    expect(screen.getByRole("status").textContent).toContain(`for “${text}”`);
    await pass(33);
  }
  expect(changes.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(8 + 1);
  await pass(125);
  expect(url()).toBe(`/store?search=${"x".repeat(30)}`);
});

test.each([
  ["presses Enter", "/store?search=mug", () => button("Search").click()],
  ["chooses a category", "/store?category=merch&search=mug", () => button("merch").click()],
  ["leaves the search box", "/store?search=mug", () => fireEvent.blur(box())],
])("the URL contains the last letter as soon as the shopper %s", async (_, opened, leave) => {
  await renderStore("/store");
  stopClock();
  await type("m");
  await type("mug");
  expect(url()).toBe("/store?search=m");
  const { length } = history;
  await act(async () => leave());
  expect(url()).toBe(opened);
  expect(history.length - length).toBe(opened.includes("merch") ? 1 : 0);
});

test("letters typed just before Back don't change the page that Back opens", async () => {
  await renderStore("/store");
  stopClock();
  await type("m");
  await type("mug");
  await act(async () => history.back());
  await pass(1000);
  expect(url()).toBe("/store");
  expect(box().value).toBe("");
  expect(screen.getByText("8 products")).toBeTruthy();
});

test("if Forward removes the focused card, the results' heading gets the focus", async () => {
  await renderStore("/store");
  await press("music");
  await act(async () => history.back());
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  button("Add to Cart: Tea Break Mug").focus();
  await act(async () => history.forward());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Products" }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test("a held Enter key searches only once", async () => {
  await renderStore("/store");
  expect(fireEvent.keyDown(box(), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(box(), { key: "Enter", repeat: true })).toBe(false);
});

test("announces results only after their description has stayed the same for a third of a second", async () => {
  await renderStore("/store");
  stopClock();
  const isAnnounced = () => screen.getByText(/^\d+ product/).getAttribute("aria-hidden") !== "true";
  expect(isAnnounced()).toBe(true);
  await type("mu");
  await pass(332);
  expect(isAnnounced()).toBe(false);
  await type("mug");
  await pass(332);
  expect(isAnnounced()).toBe(false);
  await pass(1);
  expect(isAnnounced()).toBe(true);
});
