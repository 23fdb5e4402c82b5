import type { Band } from "./band-schema.ts";

export function checkProducts(band: Band): string[] {
  const { products, categories } = band["products.ts"];
  const { code } = band["currency.ts"].currency;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code });
  const decimals = format.resolvedOptions().maximumFractionDigits;
  const names = categories.map(({ name }) => name);
  const problems = names
    .filter((name, i) => names.indexOf(name) < i)
    .map((name) => `products.ts: categories has "${name}" twice`);
  for (const [i, { id, name, price, category, picture }] of products.entries()) {
    const report = (problem: string) => problems.push(`products.ts: products."${name}".${problem}`);
    const other = products.slice(0, i).find((product) => product.id === id);
    if (other) report(`id is ${id}, as is the id of "${other.name}"`);
    if (!names.includes(category)) report(`category must be one of ${names.join(", ")}`);
    if (Number(price.toFixed(decimals)) !== price) report(`price has more decimals than ${code}`);
    if (!(picture in band["pictures/products"])) {
      report(`picture is missing: there is no pictures/products/${picture}`);
    }
  }
  return problems;
}
