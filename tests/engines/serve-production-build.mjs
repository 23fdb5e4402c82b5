// The production build, served as `npm run serve` does, from a copy that notes what goes wrong in it.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";
import { folder, start } from "./child-processes.mjs";

export const problemsKey = "engine-problems";

/** Runs in the page before the app comes alive, as its own text. @param {string} key */
function noteProblems(key) {
  /** @param {unknown[]} words */
  const note = (...words) => {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    sessionStorage.setItem(key, JSON.stringify([...noted, words.map(String).join(" ")]));
  };
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const say = console[level];
    console[level] = (...words) => {
      say(...words);
      note(...words);
    };
  }
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note(violatedDirective, blockedURI),
  );
}

/** @returns {Promise<string>} where it is served */
export async function serveBuiltStore() {
  const project = fileURLToPath(new URL("../..", import.meta.url));
  if (!existsSync(join(project, "build/server/index.js"))) throw new Error("npm run build first");
  cpSync(join(project, "build"), join(folder, "build"), { recursive: true });
  const modules = realpathSync(join(project, "node_modules"));
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

  const assets = join(folder, "build/client/assets");
  const entries = readdirSync(assets).filter((name) => /^entry\.client-.*\.js$/.test(name));
  if (entries.length !== 1) throw new Error(`One entry expected, and there is ${entries}`);
  const entry = join(assets, String(entries[0]));
  writeFileSync(entry, `(${noteProblems})("${problemsKey}");${readFileSync(entry, "utf8")}`);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = join(modules, "@react-router/serve/bin.js");
  await start(process.execPath, [server, join(folder, "build/server/index.js")], origin, {
    PORT: String(port),
    NODE_ENV: "production",
    DATA_DIR: join(folder, "data"),
    SITE_URL: origin,
  });
  return origin;
}
