import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeCategories } from "../band";
import { expect, test } from "../fixtures";

const [{ name: category, product }] = takeCategories(1);

for (const path of [noFilter, { ...noFilter, category }, { ...noFilter, search: product.name }].map(
  storeUrl,
)) {
  test(`on ${path}, a card's picture and price leave its words uncovered`, async ({
    page,
    store,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("article")).not.toHaveCount(0);
    // Cards are narrow or wide, with the picture above or beside the words.
    for (const width of [356, 500, 900, 1000, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await store.waitForFontsAndAnimations();
      const covered = await page.getByRole("article").evaluateAll(findCoveredWords);
      expect(covered, `on a page of ${width} pixels`).toEqual([]);
    }
  });
}

/** Runs in the page. */
function findCoveredWords(cards: Element[]): (string | null)[] {
  return cards.flatMap((card) => {
    card.scrollIntoView();
    const text = document.createRange();
    return Array.from(card.querySelectorAll("p:not(.price-tag), h3"))
      .filter((element) => {
        text.selectNodeContents(element);
        // The price is round and turned, so its box doesn't say what it covers.
        return Array.from(text.getClientRects()).some(({ left, width, top, height }) =>
          [0, 0.25, 0.5, 0.75, 1].some((part) =>
            document
              .elementsFromPoint(left + part * width, top + height / 2)
              .some((cover) => cover.matches("article img, .price-tag")),
          ),
        );
      })
      .map(({ textContent }) => textContent);
  });
}
