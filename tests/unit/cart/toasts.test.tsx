// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { first } from "../../samples";
import { renderStore } from "../render-store";
import { cartOf, FakeStorage } from "./fake-storage";

test("an open cart warns that the browser can't save it, for 15 seconds", async () => {
  localStorage.setItem(brand.cartStorageKey, JSON.stringify(cartOf([first.id, 1])));
  await renderStore("/");
  await act(async () => screen.getByRole("button", { name: "Cart, 1 item" }).click());
  const storage = new FakeStorage();
  storage.fails = "on writing";
  vi.stubGlobal("localStorage", storage);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  await act(async () => screen.getByRole("button", { name: `One more ${first.name}` }).click());
  const warnings = () => within(screen.getByRole("dialog")).queryAllByText(/^Your browser/);
  const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));
  await pass(14_000);
  expect(warnings()).toHaveLength(1);
  await pass(2_000);
  expect(warnings()).toHaveLength(0);
});
