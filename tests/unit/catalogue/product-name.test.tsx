// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ProductName } from "~/catalogue/product-card";

test.each([
  ["Club T-Shirt", "T-Shirt"],
  ["É-Bow, blue", "É-Bow"],
  ["Half-Zip Hoodie", undefined],
  ["U-Bahnhaltestellenschild", undefined],
  ["T-Shirt, like a T-Shirt", "T-Shirt"],
])("keeps part of “%s” on one line: %s", (name, unbroken) => {
  const warn = vi.spyOn(console, "error");
  const { container } = render(<ProductName name={name} />);
  expect(container.querySelector("span")?.textContent).toBe(unbroken);
  expect(container.textContent).toBe(name);
  expect(warn).not.toHaveBeenCalled();
});
