import type { Page } from "playwright/test";
import { expect } from "../fixtures";
import type { DevServer } from "./dev-server";

/** Opens a page and marks it, to tell later whether it was loaded again. */
export async function open(page: Page, server: DevServer, path: string): Promise<void> {
  await page.goto(server.url + path);
  // As `openApp`, but patient: Vite makes each file when it is first asked for it.
  const isStarted = () => !("takeEarlyClicks" in window);
  await page.waitForFunction(isStarted, undefined, { timeout: 50_000 });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate("window.isSamePage")).toBe(true);
}
