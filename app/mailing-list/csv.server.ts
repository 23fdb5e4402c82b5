/** A table as RFC 4180 writes it: the first row is the header, and every line ends with CR LF. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/** A spreadsheet runs a cell that begins like a formula. An apostrophe makes it text (OWASP, "CSV Injection"). */
function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
