import { expect, openApp, pauseRequests, test } from "../fixtures";
import { emailField, section, subscribe } from "./form";

test("on a phone the field has a row of its own, and the button the next one", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const field = await emailField(page).boundingBox();
    const button = await section(page).getByRole("button").boundingBox();
    expect(button?.width).toBe(field?.width);
    expect(button?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  }
});

test("beside the field the button keeps its width while it says that it sends", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openApp(page, "/");
  const button = section(page).getByRole("button");
  const { y, width } = (await button.boundingBox()) ?? {};
  expect((await emailField(page).boundingBox())?.y).toBe(y);
  const resumeRequests = await pauseRequests(page, "**/*.data*");
  await subscribe(page, "wide@example.com");
  await expect(button).toHaveText("Subscribing…");
  expect((await button.boundingBox())?.width).toBe(width);
  resumeRequests();
});
