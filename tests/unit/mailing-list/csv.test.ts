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

test.each(["=1+1@example.com", "+a@b", "-a@b", "@a", "\ta", '=a,"b'])(
  "a spreadsheet takes %j for text, not for a formula",
  (text) => {
    expect(toCsv([[text]])).toMatch(/^"?'/);
  },
);
