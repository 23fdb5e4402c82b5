import { expect, test } from "vitest";
import { readCsv, writeCsv } from "~/mailing-list/csv.server";

const consented_at = "2026-01-31T12:00:00.000Z";
const fan = { address: "fan@example.com", consented_at, terms: "News." };

/** `writeCsv` begins with a byte order mark, which the command removes when it reads a file. */
const list = (...subscribers: (typeof fan)[]) => writeCsv(subscribers).slice(1);

test("reads addresses and terms as they were written", () => {
  const addresses = ["=fan@x", "'=fan@x", "''=fan@x", "'fan@x"];
  const terms = ["", 'One "letter", a month;\r\nno more\n\n', "'", "'-", "\t=1", '""",'];
  const subscribers = [
    ...addresses.map((address) => ({ ...fan, address })),
    ...terms.map((terms) => ({ ...fan, terms })),
  ];
  expect(readCsv(list(...subscribers))).toEqual(subscribers);
});

test.each(["", "\n", "\n\n", "\n,,", "\n,,\r\n,,\r\n"])(
  "reads a file as spreadsheets write it, without some quotes, that ends with %j",
  (end) => {
    const file = `email,consented_at,terms\nfan@example.com,${consented_at},News.${end}`;
    expect(readCsv(file)).toEqual([fan]);
  },
);

test("refuses a file that is cut inside its last row", () => {
  const file = list(fan, fan).trimEnd();
  for (let end = list(fan).length + 1; end < file.length; end += 1) {
    expect(() => readCsv(file.slice(0, end))).toThrow("Line 3 ");
  }
});

test.each([
  ["an empty file", "", 1],
  ["a file without a header", `fan@example.com,${consented_at},News.`, 1],
  ["semicolons instead of commas", "email;consented_at;terms\n", 1],
  ["something else than an address", list({ ...fan, address: "a@b, c@d" }), 2],
  ["a date in another format", list(fan, { ...fan, consented_at: "31/01/2026 12:00" }), 3],
  ["a row that ends early, after terms of two lines", `${list({ ...fan, terms: "1\n2" })}fan@`, 4],
  ["an encoding other than UTF-8", list({ ...fan, terms: "You\uFFFDre in" }), 2],
])("refuses %s, and names the line and the columns", (_, file, line) => {
  const message = `Line ${line} doesn't have the columns email,consented_at,terms`;
  expect(() => readCsv(file)).toThrow(message);
});
