import { findable, storePath } from "../../samples";
import { expect, pauseRequests, searchBox, test } from "../fixtures";

// React logs this error if something changes the page before hydration.
test.use({ allowedErrors: /React error #418/ });

const changes = {
  "no change": "",
  "a password manager's icon":
    "document.querySelector('main input').after(document.createElement('i'))",
  "a div at the start of the body": "document.body.prepend(document.createElement('div'))",
  "a translator's font element inside the heading":
    "document.querySelector('h1').innerHTML = '<font>Produkte</font>'",
};

for (const [name, change] of Object.entries(changes)) {
  test(`early text and focus survive hydration with ${name}`, async ({ page }) => {
    const { category, word } = findable;
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto(storePath({ category }), { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const metas = page.locator("head meta:not([name=robots])");
    const metasBefore = await metas.count();
    await page.evaluate(change);
    const box = searchBox(page);
    await box.fill(word);
    resumeRequests();
    await expect(page).toHaveURL(storePath({ category, search: word }));
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(box).toHaveValue(word);
    await expect(box).toBeFocused();
    await expect(metas).toHaveCount(metasBefore);
  });
}
