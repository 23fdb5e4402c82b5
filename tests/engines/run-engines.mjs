// npm run engines: runs the user journey in the other installed browser engines, Firefox and WebKit.
import { launchFirefox } from "./firefox.mjs";
import { serveProductionBuild } from "./serve-production-build.mjs";
import { runSmallWindows } from "./small-windows.mjs";
import { runUserJourney } from "./user-journey.mjs";
import { launchWebKit } from "./webkit.mjs";

const origin = await serveProductionBuild();
let isSuccessful = true;
let drivenCount = 0;
for (const [name, launch] of /** @type {const} */ ([
  ["Firefox", launchFirefox],
  ["WebKit", launchWebKit],
])) {
  try {
    const driver = await launch();
    if (typeof driver === "string") {
      console.log(`${name}: skipped, ${driver}`);
      continue;
    }
    await runUserJourney(driver, origin);
    await runSmallWindows(driver, origin);
    drivenCount += 1;
    console.log(`${name}: passed (${driver.version})`);
  } catch (error) {
    isSuccessful = false;
    console.error(`${name}: ${error}`);
  }
}
if (drivenCount === 0) console.error("No engine passed: nothing has been shown.");
process.exit(isSuccessful && drivenCount > 0 ? 0 : 1);
