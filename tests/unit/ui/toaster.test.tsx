// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { Toaster } from "~/ui/toaster";

test("the three newest toasts appear at the bottom right for four seconds each", async () => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" />);
  const region = () => within(screen.getByRole("region", { name: "Notifications" }));
  const visible = () =>
    region()
      .queryAllByRole("listitem")
      .filter(({ dataset }) => dataset.visible === "true" && dataset.removed === "false");
  for (const text of ["One", "Two", "Three", "Four"]) {
    await act(async () => {
      toast(text);
      vi.advanceTimersByTime(100);
    });
  }
  expect(visible().map(({ textContent }) => textContent)).toEqual(["Four", "Three", "Two"]);
  const { xPosition, yPosition, expanded } = visible()[0]?.dataset ?? {};
  // The toasts overlap, because three separate toasts would cover much of a phone's screen.
  expect([yPosition, xPosition, expanded]).toEqual(["bottom", "right", "false"]);
  await act(async () => vi.advanceTimersByTime(3500));
  expect(visible()).toHaveLength(3);
  await act(async () => vi.advanceTimersByTime(500));
  expect(visible()).toHaveLength(0);
});
