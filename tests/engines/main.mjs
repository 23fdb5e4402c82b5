// npm run engines: the store in the other engines that are installed, Firefox and WebKit.

import { openFirefox } from "./firefox.mjs";
import { serveBuiltStore } from "./serve-production-build.mjs";
import { visit } from "./user-journey.mjs";
import { openWebKit } from "./webkit.mjs";

const origin = await serveBuiltStore();
let areAllFine = true;
for (const [name, open] of /** @type {const} */ ([
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
])) {
  try {
    const driver = await open();
    if (typeof driver === "string") {
      console.log(`${name}: left out, ${driver}`);
      continue;
    }
    await visit(driver, origin);
    console.log(`${name}: fine (${driver.version})`);
  } catch (error) {
    areAllFine = false;
    console.error(`${name}: ${error}`);
  }
}
process.exit(areAllFine ? 0 : 1);
