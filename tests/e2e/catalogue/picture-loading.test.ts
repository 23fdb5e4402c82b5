import { expect, test } from "../fixtures";

for (const { path, eager } of [
  { path: "/store", eager: 4 },
  { path: "/", eager: 0 },
]) {
  test(`of the products' pictures on ${path} the first ${eager} are loaded at once`, async ({
    page,
  }) => {
    await page.goto(path);
    const pictures = page.getByRole("article").getByRole("img");
    const loading = await pictures.evaluateAll((pictures) =>
      pictures.map((picture) => picture.getAttribute("loading")),
    );
    expect(loading.length).toBeGreaterThanOrEqual(4);
    expect(loading).toEqual(loading.map((_, index) => (index < eager ? "eager" : "lazy")));
  });
}
