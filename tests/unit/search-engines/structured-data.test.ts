import { expect, test, vi } from "vitest";
import { bandData } from "~/search-engines/structured-data";

vi.mock("~/band/brand", () => {
  const social = { Instagram: "https://instagram.com/band", Twitter: "https://twitter.com/" };
  return { brand: { about: [], social } };
});

test("search engines learn the band's profiles, but not a network's own home page", () => {
  const band = { sameAs: ["https://instagram.com/band"] };
  expect(bandData()).toMatchObject({ "@graph": [band, {}] });
});
