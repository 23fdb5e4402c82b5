import { brand } from "~/band/brand";
import { expect, test } from "../fixtures";

test("a band's short name isn't enormous in the footer", { tag: "@desktop-only" }, async ({
  page,
}) => {
  await page.goto("/store");
  const name = page.getByRole("contentinfo").getByText(brand.name, { exact: true });
  await name.evaluate((name) => name.style.setProperty("--name-width", "1"));
  const height = await name.evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
  expect(height, "the height of its letters").toBeLessThan(200);
});
