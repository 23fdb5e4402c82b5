// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageMeta } from "~/search-engines/meta";

test("chat programs show a page's own picture, if the page has one", () => {
  const picture = { src: "/mug.jpg", width: 600, height: 400, alt: "A mug on a drum" };
  render(<PageMeta title="Mug" description="For tea" picture={picture} />);
  const content = (property: string) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");
  expect(content("og:image")).toBe("/mug.jpg");
  expect(content("og:image:width")).toBe("600");
  expect(content("og:image:height")).toBe("400");
  expect(content("og:image:alt")).toBe("A mug on a drum");
});
