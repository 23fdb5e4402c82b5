import type { Subscriber } from "./database.server";
import { readEmail } from "./email-address.server";

const header = ["email", "consented_at", "terms"];

export function writeCsv(subscribers: Subscriber[]): string {
  const rows = subscribers.map((row) => [row.address, row.consented_at, row.terms]);
  const lines = [header, ...rows].map((row) => row.map(writeCell).join(","));
  // Spreadsheets read a file without a byte order mark in an old encoding.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

// Some spreadsheets write only the quotes that a cell needs.
const cell = '("[^"]*(?:""[^"]*)*"|[^",\\r\\n]*)';
const rowPattern = new RegExp(`${cell},${cell},${cell}\\r?\\n`, "gy");

/** Reads what `writeCsv` writes, without the byte order mark. Otherwise, throws an error that names the wrong line. */
export function readCsv(text: string): Subscriber[] {
  const subscribers: Subscriber[] = [];
  let end = 0;
  for (const [row, ...cells] of text.matchAll(rowPattern)) {
    const [address = "", consented_at = "", terms = ""] = cells.map(readCell);
    const isHeader = [address, consented_at, terms].join() === header.join();
    const isSubscriber =
      readEmail(address) === address && new Date(consented_at).toJSON() === consented_at;
    // U+FFFD replaces what isn't UTF-8.
    if (!(end === 0 ? isHeader : isSubscriber) || row.includes("\uFFFD")) break;
    if (end > 0) subscribers.push({ address, consented_at, terms });
    end += row.length;
  }
  if (end > 0 && end === text.length) return subscribers;
  const line = text.slice(0, end).split("\n").length;
  throw new Error(`Line ${line} isn't like those that "list" writes, so nothing has changed`);
}

/** An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection"). */
function writeCell(text: string): string {
  return `"${text.replace(/^'*[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

function readCell(cell: string): string {
  const text = cell.replace(/^"|"$/g, "").replaceAll('""', '"');
  return text.replace(/^'(?='*[=+\-@\t\r])/, "");
}
