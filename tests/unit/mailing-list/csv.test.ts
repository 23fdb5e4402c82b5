import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "~/mailing-list/csv.server";

test("rows are written as in RFC 4180, section 2", () => {
  expect(
    toCsv([
      ["address", "consented_at"],
      ["a,b", 'say "hi"'],
      ["two\nlines", "plain"],
    ]),
  ).toBe('address,consented_at\r\n"a,b","say ""hi"""\r\n"two\nlines",plain\r\n');
});

test.each(["=1+1@example.com", "+a@b", "-a@b", "@a", "\ta", "\ra"])(
  "a cell that a spreadsheet would take for a formula is escaped: %j",
  (text) => {
    expect(parseCsv(toCsv([[text]]))).toEqual([[`'${text}`]]);
  },
);

test("rows can be read back, and no cell starts like a formula", () => {
  const rows = fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string()));
  fc.assert(
    fc.property(rows, (rows) => {
      const cells = parseCsv(toCsv(rows));
      expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      const unescaped = cells.map((row) =>
        row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, "")),
      );
      const expected = rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, "")));
      expect(unescaped).toEqual(expected);
    }),
  );
});

/** A strict parser: it fails on everything that RFC 4180 does not allow. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < csv.length) {
    const [, quoted, plain = "", end] = cell.exec(csv) ?? expect.unreachable(csv);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
