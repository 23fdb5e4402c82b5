import type { Locator } from "playwright/test";

/** Ways to press a control, and how often each way presses it. */
const ways = {
  click: { times: 1, press: (target: Locator) => target.click() },
  Enter: { times: 1, press: (target: Locator) => target.press("Enter") },
  "double click": { times: 2, press: (target: Locator) => target.dblclick() },
  "double tap": { times: 2, press: doubleTap },
  "held Enter": { times: 4, press: holdEnter },
};

export type Way = keyof typeof ways;
export const allWays = Object.keys(ways) as Way[];
export const timesOf = (way: Way) => ways[way].times;
export const press = (way: Way, target: Locator) => ways[way].press(target);

async function doubleTap(target: Locator) {
  // Waits until the target receives taps.
  await target.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const { touchscreen } = target.page();
  for (let taps = 0; taps < 2; taps++) await touchscreen.tap(x + width / 2, y + height / 2);
}

async function holdEnter(target: Locator) {
  await target.focus();
  const { keyboard } = target.page();
  for (let count = 0; count < 4; count++) await keyboard.down("Enter");
  await keyboard.up("Enter");
}
