import type { Locator, Page } from "playwright/test";
import { buttons, headings } from "../../names";
import type { StoreProcess } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

export const thanks = /^Thank you!/;

/** An address that browsers accept, but the store rejects as too long. */
export const longEmail = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;

export function section(page: Page): Locator {
  return page.getByRole("region", { name: headings.mailingList });
}

export function emailField(page: Page): Locator {
  return section(page).getByPlaceholder("Your email address");
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await section(page).getByRole("button", { name: buttons.subscribe }).click();
}

/** Signs up without a browser. Returns the response's status. */
export async function signUp(store: StoreProcess, email: string, headers = {}): Promise<number> {
  const { status } = await fetch(`${store.url}/?index`, {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { "User-Agent": shopperUserAgent, ...headers },
  });
  return status;
}
