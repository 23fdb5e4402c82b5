import type { Locator, Page } from "playwright/test";

export const thanks = /^Thank you!/;

/** An address that browsers accept, but the store rejects as too long. */
export const longEmail = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;

export function mailingList(page: Page): Locator {
  return page.getByRole("region", { name: "Join Our Mailing List" });
}

export function emailField(page: Page): Locator {
  return mailingList(page).getByPlaceholder("Your email address");
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await mailingList(page).getByRole("button", { name: "Subscribe" }).click();
}
