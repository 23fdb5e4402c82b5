const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** @param {number} value */
export const whole = (value) => grouped.format(value);

/** @param {number} value */
export const exact = (value) => value.toFixed(2);

/** @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** @param {string} title @param {string[]} head @param {string[][]} rows */
export function printTable(title, head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}\n`);
  for (const [name = "", ...figures] of lines) {
    const cells = figures.map((figure, index) => figure.padStart(widths[index + 1] ?? 0));
    console.log(`  ${[name.padEnd(widths[0] ?? 0), ...cells].join("   ")}`);
  }
}
