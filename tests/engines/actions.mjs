// What a shopper does and sees, in any engine.
import { setTimeout } from "node:timers/promises";

/**
 * @typedef {{
 *   version: string,
 *   navigate: (url: string) => Promise<unknown>,
 *   resize: (width: number, height: number) => Promise<unknown>,
 *   goBack: () => Promise<unknown>,
 *   reload: () => Promise<unknown>,
 *   performActions: (actions: object[]) => Promise<unknown>,
 *   evaluate: (expression: string) => Promise<any>,
 *   getErrors: () => Promise<string[]>,
 * }} Driver
 */

/** @param {Driver} driver */
export function createActions({ evaluate, performActions }) {
  /** @param {string} expression @param {unknown} expected a value, or a pattern */
  async function waitFor(expression, expected) {
    const deadline = performance.now() + 10_000;
    for (;;) {
      // Evaluation fails during a navigation.
      const actual = await evaluate(expression).catch(String);
      if (expected instanceof RegExp ? expected.test(String(actual)) : actual === expected) return;
      if (performance.now() > deadline) {
        throw new Error(`${expression} is ${JSON.stringify(actual)} and not ${expected}`);
      }
      await setTimeout(50);
    }
  }

  /** Clicks the centre of an element once it is still and uncovered. @param {string} selector */
  async function click(selector) {
    let previousCentre = "";
    const findCentre = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element?.scrollIntoView({ block: "center" });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return element?.contains(document.elementFromPoint(x, y)) ? x + " " + y : "";
    })()`;
    for (let attempts = 0; ; attempts += 1) {
      const centre = String(await evaluate(findCentre).catch(() => ""));
      if (centre !== "" && centre === previousCentre) break;
      if (attempts === 200) throw new Error(`${selector} is not there, or something lies over it`);
      previousCentre = centre;
      await setTimeout(50);
    }
    const [x, y] = previousCentre.split(" ").map(Number);
    const move = { type: "pointerMove", x, y, duration: 0 };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    const parameters = { pointerType: "mouse" };
    await performActions([{ type: "pointer", id: "mouse", parameters, actions }]);
  }

  /** @param {string} text */
  async function type(text) {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await performActions([{ type: "key", id: "keyboard", actions }]);
  }

  return { click, type, waitFor };
}
