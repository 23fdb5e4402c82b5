import { first } from "../../products";
import { addButton, expect, openApp, test } from "../fixtures";

test("the badge lands at each addition, and not at the first alone", async ({ page }) => {
  await openApp(page, "/store");
  const button = page.getByRole("button", { name: /^Cart/ });
  const started = await button.evaluateHandle((button: HTMLElement) => {
    const names: string[] = [];
    button.addEventListener("animationstart", ({ animationName }) => names.push(animationName));
    return names;
  });
  for (const count of [1, 2, 3]) {
    await addButton(page, first).click();
    await expect(button).toHaveText(String(count));
    await expect.poll(() => started.jsonValue()).toEqual(Array(count).fill("land"));
  }
});
