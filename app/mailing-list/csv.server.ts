const formulaStart = /^[=+\-@\t\r]/;

/** A table as RFC 4180 writes it: the first row is the header, every line ends with CR LF. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/** A spreadsheet runs a cell that begins like a formula; an apostrophe makes it text (OWASP, "CSV Injection"). */
function toCell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A cell's text as it was before `toCsv`, which may have put an apostrophe in front. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
