import { once } from "node:events";
import { createServer } from "node:net";
import { readSetting, settingNames } from "./settings.server";

// Stops the store if a setting is wrong. entry.server imports this file first so that no other module reads a wrong
// setting. Development doesn't need these checks: Vite checks the port, and `readSetting` throws if a setting is wrong.
if (import.meta.env.PROD) {
  try {
    for (const name of settingNames) readSetting(name);
    // If PORT is empty, or not set and taken, react-router-serve would choose a random port.
    if (process.env.PORT === "") throw new Error("PORT must not be empty");
    const server = createServer().listen(readSetting("PORT"), readSetting("HOST") || undefined);
    await once(server, "listening");
    await once(server.close(), "close");
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  if (!readSetting("SITE_URL")) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
  }
}

// search-engines/site-url.ts reads the origin from here, because browsers get that file but not the settings.
process.env.SITE_URL = readSetting("SITE_URL");
