import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import {
  findBrokenWords,
  findIllegibleTexts,
  findMissingPictures,
  findOverflows,
  findSmallTargets,
} from "./layout-problems";
import { findFocusProblems, findMergedParts, findPrintProblems } from "./media-problems";

const problems: [find: (page: Page) => Promise<string[]>, html: string][] = [
  [findOverflows, '<div style="overflow: hidden; width: 4em"><p style="width: 9em">Mug</p></div>'],
  [findSmallTargets, "<button>Mug</button>"],
  [findIllegibleTexts, '<p style="font-size: 9px">Mug</p>'],
  [findIllegibleTexts, '<p style="width: 1em">Accessories</p>'],
  [findIllegibleTexts, '<p style="position: absolute; left: 0">Mug</p>'],
  [findIllegibleTexts, '<p>Mug</p><div style="position: fixed; inset: 0"></div>'],
  [findBrokenWords, '<div style="width: 2em"><h2>Accessories</h2></div>'],
  [findMissingPictures, '<img src="data:image/png;base64,AA" alt="Mug">'],
  [findFocusProblems, '<button style="outline: none">Mug</button>'],
  [findMergedParts, "<header>Halfpenny Groove</header>"],
  [findPrintProblems, "<nav>Home</nav>"],
];

// A finder that looks at the wrong elements would find nothing, and no other test would notice.
test("each finder finds its problems, and none in a plain page", async ({ page }) => {
  for (const [find, html] of problems) {
    await page.setContent(html);
    expect(await find(page), `${find.name} in ${html}`).not.toEqual([]);
    await page.setContent("<p>Mug</p>");
    expect(await find(page), find.name).toEqual([]);
  }
});
