import { readEmail } from "./email-address.server";
import type { Subscriber } from "./list.server";

const columns = "email,consented_at,terms";

export function writeCsv(subscribers: Subscriber[]): string {
  const rows = subscribers.map(({ address, consented_at, terms }) =>
    [address, consented_at, terms].map(writeCell).join(","),
  );
  // Spreadsheets read a file without a byte order mark in an old encoding. Other programs don't expect a quote after it.
  return `\uFEFF${[columns, ...rows].join("\r\n")}\r\n`;
}

// Some spreadsheets write only the quotes that a cell needs. U+FFFD replaces what isn't UTF-8.
const cell = '("[^"\uFFFD]*(?:""[^"\uFFFD]*)*"|[^",\\r\\n\uFFFD]*)';
/** A row, an empty row, or all text from the first wrong row. A last row that ends with a comma was cut off. */
const rowPattern = new RegExp(`${cell},${cell},${cell}(?:\\r?\\n|(?<!,)$)|\\r?\\n|[^]+`, "gy");

/** Reads what `writeCsv` writes, without the byte order mark. Otherwise, throws an error that names the wrong line. */
export function readCsv(text: string): Subscriber[] {
  const [header, ...rows] = text.matchAll(rowPattern);
  if (!header || readCells(header).join() !== columns) throw wrongLine(1);
  return rows.filter(([row]) => !/^,*\s*$/.test(row)).map(readSubscriber);
}

function readSubscriber(row: RegExpExecArray): Subscriber {
  const [address = "", consented_at = "", terms = ""] = readCells(row);
  const isDate = new Date(consented_at).toJSON() === consented_at;
  if (isDate && readEmail(address) === address) return { address, consented_at, terms };
  throw wrongLine(row.input.slice(0, row.index).split("\n").length);
}

function wrongLine(line: number): Error {
  return new Error(
    `Line ${line} doesn't have the columns ${columns} as "list" writes them, so nothing has changed`,
  );
}

/** An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection"). */
function writeCell(text: string): string {
  return `"${text.replace(/^'*[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

function readCells([, ...cells]: RegExpExecArray): string[] {
  return cells.map((cell = "") =>
    cell
      .replace(/^"|"$/g, "")
      .replaceAll('""', '"')
      .replace(/^'(?='*[=+\-@\t\r])/, ""),
  );
}
