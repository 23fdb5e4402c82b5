const integerFormat = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** @param {number} value */
export const formatInteger = (value) => integerFormat.format(value);

/** @param {number} value */
export const formatDecimal = (value) => value.toFixed(2);

/** @param {string} title @param {string[]} header @param {string[][]} rows */
export function printTable(title, header, rows) {
  const lines = [header, ...rows];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}\n`);
  for (const [name = "", ...values] of lines) {
    const cells = values.map((value, index) => value.padStart(widths[index + 1] ?? 0));
    console.log(`  ${[name.padEnd(widths[0] ?? 0), ...cells].join("   ")}`);
  }
}
