import { brand } from "~/band/brand";
import { expect, test } from "../fixtures";

test("a short band name is not enormous in the footer", { tag: "@desktop-only" }, async ({
  page,
}) => {
  await page.goto("/store");
  const name = page.getByRole("contentinfo").getByText(brand.name, { exact: true });
  await name.evaluate((name) => name.style.setProperty("--name-width", "1"));
  const height = await name.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
  expect(height, "the height of its letters").toBeLessThan(200);
});
