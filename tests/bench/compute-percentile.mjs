/** @param {number[]} values @param {number} rank from 0 to 1 */
export function computePercentile(values, rank) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(rank * sorted.length) - 1] ?? Number.NaN;
}
