import { expect, homeLink, test } from "../fixtures";

test.use({ viewport: { width: 1920, height: 1080 }, allowedErrors: /404/ });

test("on a wide screen header, page and footer stand in the middle, 80 rem wide", async ({
  page,
}) => {
  for (const path of ["/", "/store", "/nowhere"]) {
    await page.goto(path);
    await expect(homeLink(page)).toBeVisible();
    const boxes = await page.locator(".container-page").evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [left, document.documentElement.clientWidth - right, right - left];
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const [left, right, width] of boxes) {
      expect(left).toBe(right);
      expect(width).toBe(80 * 16);
    }
  }
});
