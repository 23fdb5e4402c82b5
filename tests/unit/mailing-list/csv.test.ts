import { expect, test } from "vitest";
import { readCsv, writeCsv } from "~/mailing-list/csv.server";

const consented_at = "2026-01-31T12:00:00.000Z";
const fan = { address: "fan@example.com", consented_at, terms: "News." };

/** `writeCsv` begins with a byte order mark, which Node removes when it decodes a file. */
const list = (...subscribers: (typeof fan)[]) => writeCsv(subscribers).slice(1);

test.each(["=fan@example.com", "'=fan@example.com", "''=fan@example.com", "'fan@example.com"])(
  "reads the address %s as it was written",
  (address) => {
    expect(readCsv(list({ ...fan, address }))).toEqual([{ ...fan, address }]);
  },
);

test.each(["", '"', 'One "letter", a month;\r\nno more\n\n', "'", "'-", "\t=1", '""",'])(
  "reads the terms %j as they were written",
  (terms) => {
    const subscribers = [{ ...fan, terms }, fan];
    expect(readCsv(list(...subscribers))).toEqual(subscribers);
  },
);

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

const row = `fan@example.com,${consented_at},News.\r\n`;
test.each([
  ["an empty file", "", 1],
  ["another file", "Dear fans,\n", 1],
  ["no header", row, 1],
  ["semicolons", "email;consented_at;terms\n", 1],
  ["something else than an address", list({ ...fan, address: "a@b, c@d" }), 2],
  ["a date in another format", list(fan, { ...fan, consented_at: "31/01/2026 12:00" }), 3],
  ["a row that ends early, after terms of two lines", `${list({ ...fan, terms: "1\n2" })}fan@`, 4],
  ["an encoding other than UTF-8", list({ ...fan, terms: "You\uFFFDre in" }), 2],
])("refuses %s, and names the line and the columns", (_, file, line) => {
  const message = `Line ${line} doesn't have the columns email,consented_at,terms`;
  expect(() => readCsv(file)).toThrow(message);
});
