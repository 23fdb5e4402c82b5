import { categories, products } from "~/band/products";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { expect, test } from "../fixtures";

const paths = [
  noFilter,
  { ...noFilter, category: categories[0].name },
  { ...noFilter, search: products[0].name },
].map(storeUrl);

for (const width of [356, 500, 900, 1000, 1440]) {
  test(`on a page of ${width} pixels, each card has its words beside a square picture, and its price covers no words`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await store.waitForFontsAndAnimations();
      const cards = await page.getByRole("article").evaluateAll(measureCards);
      expect(cards.length).toBeGreaterThan(0);
      for (const { name, ...card } of cards) {
        const where = `${name} on ${path}`;
        expect(card.fromPictureToWords, `from the picture to the words: ${where}`).toBeGreaterThan(
          0,
        );
        expect(card.fromPictureToWords, `from the picture to the words: ${where}`).toBeLessThan(48);
        // A picture beside many words is as high as the words.
        expect(card.pictureRatio, `the picture's height to its width: ${where}`).toBeLessThan(1.5);
        expect(card.fromPriceToWords, `from the price to the words: ${where}`).toBeGreaterThan(0);
        expect(card.buttonHeight, `the height of the button: ${where}`).toBeCloseTo(44, 0);
        expect(card.toFooter, `from the card to the footer: ${where}`).toBeGreaterThan(0);
      }
    }
  });
}

/** Measures each card in pixels. Runs in the page. */
function measureCards(cards: Element[]) {
  const footer = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
  return cards.map((card) => {
    const find = (selector: string) => card.querySelector<HTMLElement>(selector) ?? document.body;
    const boxOf = (selector: string) => find(selector).getBoundingClientRect();
    const picture = boxOf("img");
    const words = boxOf("p");
    const price = boxOf(".price-tag");
    const middle = { x: price.x + price.width / 2, y: price.y + price.height / 2 };
    const text = document.createRange();
    const distances = ["p", "h3"].flatMap((selector) => {
      text.selectNodeContents(find(selector));
      return Array.from(text.getClientRects(), ({ left, right, top, bottom }) =>
        Math.hypot(
          Math.max(left - middle.x, 0, middle.x - right),
          Math.max(top - middle.y, 0, middle.y - bottom),
        ),
      );
    });
    return {
      name: find("h3").textContent,
      fromPictureToWords: Math.max(words.left - picture.right, words.top - picture.bottom),
      pictureRatio: picture.height / picture.width,
      // The price is round. Its box is larger, because it is turned.
      fromPriceToWords: Math.min(...distances) - find(".price-tag").offsetWidth / 2,
      buttonHeight: boxOf("button").height,
      toFooter: footer - card.getBoundingClientRect().bottom,
    };
  });
}
