import { filterCategories, noFilter, storeUrl } from "~/catalogue/filter";
import { takeCategories } from "../band";
import { expect, test } from "../fixtures";

const [{ name: category, product }] = takeCategories(1);

for (const path of [noFilter, { ...noFilter, category }, { ...noFilter, search: product.name }].map(
  storeUrl,
)) {
  test(`on ${path}, the parts of a card don't cover each other, and its button has one line`, async ({
    page,
    store,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("article")).not.toHaveCount(0);
    // Cards are narrow or wide, with the picture above or beside the words.
    for (const width of [356, 500, 900, 1000, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await store.waitForFontsAndAnimations();
      const problems = await page.getByRole("article").evaluateAll(findCardProblems);
      expect(problems, `on a page of ${width} pixels`).toEqual([]);
    }
  });
}

test("cards side by side have their names at the same height, and their buttons if their names have as many lines", {
  tag: "@desktop-only",
}, async ({ page, store }) => {
  const pages = filterCategories.map((category) => storeUrl({ ...noFilter, category }));
  for (const path of pages) {
    await page.goto(path);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await store.waitForFontsAndAnimations();
      const cards = await page.getByRole("article").evaluateAll(measureCards);
      for (const { row, product, lines, ...tops } of cards) {
        const neighbours = cards.filter((card) => card.row === row);
        const same = neighbours.find((card) => card.lines === lines);
        expect(tops.name, `${product} on ${path} at ${width}`).toBe(neighbours[0]?.name);
        expect(tops.button, `${product} on ${path} at ${width}`).toBe(same?.button);
      }
    }
  }
});

/** Runs in the page. */
function measureCards(cards: Element[]) {
  return cards.map((card) => {
    const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0);
    const name = card.querySelector("h3");
    return {
      product: name?.textContent,
      row: top(card),
      lines: name?.getBoundingClientRect().height,
      name: top(name),
      button: top(card.querySelector("button")),
    };
  });
}

test("on a phone, a short name is close to its category", async ({ page, store }) => {
  await store.open("/store");
  const gaps = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => {
      const [category, name] = ["p", "h3"].map((part) => {
        const text = document.createRange();
        text.selectNodeContents(card.querySelector(part) as Element);
        return text.getBoundingClientRect();
      });
      return Number(name?.top) - Number(category?.bottom);
    }),
  );
  expect(Math.max(...gaps), "pixels").toBeLessThan(10);
});

/** Runs in the page. */
function findCardProblems(cards: Element[]): string[] {
  return cards.flatMap((card) => {
    card.scrollIntoView();
    const find = (selector: string) => card.querySelector(selector) as HTMLElement;
    const picture = find("img").getBoundingClientRect();
    const words = find("p").getBoundingClientRect();
    const gap = Math.max(words.left - picture.right, words.top - picture.bottom);
    // The price has round ends and is turned, so its box doesn't say what it covers.
    const price = find(".price-tag");
    const text = document.createRange();
    const coversWords = ["p", "h3"].some((selector) => {
      text.selectNodeContents(find(selector));
      return Array.from(text.getClientRects()).some(({ left, width, top, height }) =>
        [0, 0.25, 0.5, 0.75, 1].some((part) =>
          document.elementsFromPoint(left + part * width, top + height / 2).includes(price),
        ),
      );
    });
    const problems = {
      "The picture covers words": gap <= 0,
      "There is a hole between the picture and the words": gap >= 48,
      // A picture beside many words is as high as the words.
      "The picture is much higher than a square": picture.height >= 1.5 * picture.width,
      "The price covers words": coversWords,
      "The price is wider than the card": price.offsetWidth > card.clientWidth,
      "The button has two lines": find("button").offsetHeight > 45,
    };
    const found = Object.entries(problems).filter(([, isThere]) => isThere);
    return found.map(([problem]) => `${problem}: ${find("h3").textContent}`);
  });
}
