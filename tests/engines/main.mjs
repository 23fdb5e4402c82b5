// npm run engines: runs the user journey in the other installed browser engines, Firefox and WebKit.
import { launchFirefox } from "./firefox.mjs";
import { serveProductionBuild } from "./serve-production-build.mjs";
import { runUserJourney } from "./user-journey.mjs";
import { launchWebKit } from "./webkit.mjs";

const origin = await serveProductionBuild();
let isSuccessful = true;
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
    console.log(`${name}: passed (${driver.version})`);
  } catch (error) {
    isSuccessful = false;
    console.error(`${name}: ${error}`);
  }
}
process.exit(isSuccessful ? 0 : 1);
