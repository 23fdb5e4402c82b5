// Serves the production build as `npm run serve` does, from a copy that records the page's errors.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.mjs";
import { startProcess, temporaryDirectory } from "./child-processes.mjs";

/** The key in sessionStorage, which survives navigation. */
export const errorsKey = "engine-errors";

/** Runs in the page as serialised source, so it must not refer to this module. @param {string} key */
function recordErrors(key) {
  /** @param {unknown[]} details */
  const record = (...details) => {
    const recorded = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    sessionStorage.setItem(key, JSON.stringify([...recorded, details.map(String).join(" ")]));
  };
  for (const level of /** @type {const} */ (["error", "warn"])) {
    const log = console[level];
    console[level] = (...details) => {
      log(...details);
      record(...details);
    };
  }
  addEventListener("error", ({ message }) => record(message));
  addEventListener("unhandledrejection", ({ reason }) => record(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    record(violatedDirective, blockedURI),
  );
}

/** @returns {Promise<string>} the origin */
export async function serveProductionBuild() {
  const projectDirectory = fileURLToPath(new URL("../..", import.meta.url));
  const build = join(projectDirectory, "build");
  if (!existsSync(join(build, "server/index.js"))) throw new Error("npm run build first");
  cpSync(build, join(temporaryDirectory, "build"), { recursive: true });
  const nodeModules = realpathSync(join(projectDirectory, "node_modules"));
  symlinkSync(nodeModules, join(temporaryDirectory, "node_modules"), "junction");
  writeFileSync(join(temporaryDirectory, "package.json"), '{ "type": "module" }');

  const assets = join(temporaryDirectory, "build/client/assets");
  const scripts = readdirSync(assets).filter((name) => /^root-.*\.js$/.test(name));
  if (scripts.length !== 1) throw new Error(`One script expected, and there is ${scripts}`);
  const script = join(assets, String(scripts[0]));
  writeFileSync(script, `(${recordErrors})("${errorsKey}");${readFileSync(script, "utf8")}`);
  // Without the compressed copies, which browsers would get instead.
  for (const extension of [".br", ".gz"]) rmSync(script + extension);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const reactRouterServe = join(nodeModules, "@react-router/serve/bin.js");
  const args = [reactRouterServe, join(temporaryDirectory, "build/server/index.js")];
  await startProcess(process.execPath, args, origin, {
    PORT: String(port),
    NODE_ENV: "production",
    DATA_DIR: join(temporaryDirectory, "data"),
    SITE_URL: origin,
  });
  return origin;
}
