import type { Line } from "~/cart/saved-cart";

export const cartOf = (...lines: [id: number, quantity: number][]): Line[] =>
  lines.map(([id, quantity]) => ({ id, quantity }));

export class FakeStorage {
  saved: string | null = null;
  fails: "never" | "on writing" | "on access" = "never";

  open = (): Storage => {
    if (this.fails === "on access") throw new DOMException("no", "SecurityError");
    return this as unknown as Storage;
  };
  getItem() {
    return this.saved;
  }
  setItem(_: string, value: string) {
    if (this.fails === "on writing") throw new DOMException("full", "QuotaExceededError");
    this.saved = value;
  }
}
