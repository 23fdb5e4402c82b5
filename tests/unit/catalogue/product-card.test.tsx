// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/product-card";
import { renderStore } from "../render-store";

test("each product has a card with its category, name, price, Add to Cart and description", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(cards).toEqual([
    expect.stringMatching(/^clothingLogo T-Shirt\$25\.99Add to CartHeavy combed cotton/),
    expect.stringMatching(/^clothingArches Hoodie\$49\.99Add to CartA jumper of brushed fleece/),
    expect.stringMatching(/^accessoriesHorn Section Cap\$19\.99Add to CartFive-panel corduroy/),
    expect.stringMatching(/^musicSmall Change Vinyl\$29\.99Add to CartOur second LP/),
    expect.stringMatching(/^musicSmall Change Album\$9\.99Add to CartA digital download/),
    expect.stringMatching(/^merchSigned Tour Poster\$15\.99Add to CartThree-colour A2/),
    expect.stringMatching(/^merchTea Break Mug\$12\.99Add to CartStoneware/),
    expect.stringMatching(/^accessoriesGroove Phone Case\$18\.99Add to CartTough matt shell/),
  ]);
});

test("the browser loads the first four products' pictures at once, and the others when they come near", async () => {
  await renderStore("/store");
  const pictures = document.querySelectorAll<HTMLImageElement>("article img");
  expect(Array.from(pictures, ({ loading }) => loading)).toEqual([
    ...Array(4).fill("eager"),
    ...Array(4).fill("lazy"),
  ]);
});

test.each([
  ["Logo T-Shirt", "T-Shirt"],
  ["Half-Zip Hoodie", undefined],
])("keeps part of “%s” on one line: %s", (name, unbroken) => {
  const { container } = render(<ProductName name={name} />);
  expect(container.querySelector("span")?.textContent).toBe(unbroken);
  expect(container.textContent).toBe(name);
});
