// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FailedStart } from "~/startup/failed-start";

test("a failed start is told, with a link to the page itself", () => {
  render(<FailedStart />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("The cart is not available. Reload the page");
  expect(screen.getByText("Reload the page").getAttribute("href")).toBe("");
});
