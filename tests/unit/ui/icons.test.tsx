import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as icons from "~/ui/icons";

test("no icon looks like another, and none is read out", () => {
  const drawings = Object.values(icons).map((Icon) => renderToStaticMarkup(<Icon />));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const drawing of drawings) expect(drawing).toContain('aria-hidden="true"');
});
