import type { Page } from "playwright/test";

/** Resolves once the history is at the entry of an open drawer. */
export function reachDrawerEntry(page: Page) {
  return page.waitForFunction(() => history.state.usr?.pageKey !== undefined);
}

/** Resolves once the entry that the open drawer has in the history is left. */
export function leaveDrawerEntry(page: Page) {
  return page.waitForFunction(() => history.state.usr?.pageKey === undefined);
}
