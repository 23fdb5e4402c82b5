import { expect, test } from "vitest";
import { toCsv } from "~/mailing-list/csv.server";

test.each([..."=+-@\t"])("puts an apostrophe before a cell that begins with %j", (sign) => {
  expect(toCsv([[`${sign}fan`, `fan${sign}`]])).toBe(`'${sign}fan,fan${sign}\r\n`);
});
