import type { Locator, Page } from "playwright/test";

export const thanks = "Thank you! You’re on the list. We’ll be in touch.";
export const longEmail = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}`;

export function section(page: Page): Locator {
  return page.getByRole("region", { name: "Join Our Mailing List" });
}

export function emailField(page: Page): Locator {
  return section(page).getByPlaceholder("Your email address");
}

export function answer(page: Page, text: string): Locator {
  return section(page).getByRole("paragraph").filter({ hasText: text });
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await section(page).getByRole("button", { name: "Subscribe" }).click();
}
