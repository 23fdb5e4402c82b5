import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");

const folders = Array.from(
  readFileSync(join(app, "README.md"), "utf8").matchAll(/^\| `([\w-]+)\/` \|/gm),
  ([, folder = ""]) => folder,
);

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.ts$/.test(file));

type Import = { from: string; name: string; to: string; isType: boolean };

const imports = files.flatMap((from): Import[] => {
  const source = readFileSync(join(app, from), "utf8");
  const atRuntime = namesIn(source.replace(/^(import|export) type [^;]*;/gm, ""));
  return namesIn(source)
    .filter((name) => !name.startsWith("./+types/"))
    .map((name) => ({ from, name, to: resolve(from, name), isType: !atRuntime.includes(name) }));
});

function namesIn(source: string): string[] {
  return ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
}

function resolve(from: string, name: string): string {
  const path = name.replace(/\?.*/, "");
  if (path.startsWith("~/")) return path.slice(2);
  if (!path.startsWith(".")) return path;
  return relative(app, join(app, from, "..", path)).replaceAll("\\", "/");
}

const own = imports.filter(({ name }) => /^[.~]/.test(name));
const folderOf = (file: string) => (file.includes("/") ? file.split("/", 1)[0] : undefined);
const isServerOnly = (file: string) => /\.server(\.tsx?)?$/.test(file);

function expectNone(breaksRule: (one: Import) => boolean) {
  const broken = own.filter(breaksRule).map(({ from, name }) => `${from} imports ${name}`);
  expect(broken).toEqual([]);
}

test("every folder in app/ has a row in app/README.md", () => {
  const found = new Set(files.flatMap((file) => folderOf(file) ?? []));
  expect([...found].toSorted()).toEqual(folders.toSorted());
  expect(own.length).toBeGreaterThan(files.length);
});

test("a folder imports only from itself and the folders below it in app/README.md", () => {
  expectNone(({ from, to }) => {
    const [importer, imported] = [folderOf(from), folderOf(to)];
    if (importer === undefined) return false;
    if (imported === undefined) return true;
    return folders.indexOf(imported) < folders.indexOf(importer);
  });
});

test("only routes and .server modules import from server/", () => {
  expectNone(
    ({ from, to }) =>
      folderOf(to) === "server" && folderOf(from) !== "routes" && !isServerOnly(from),
  );
});

test("ui/ and band/ import nothing from other folders", () => {
  expectNone(
    ({ from, to }) => /^(ui|band)$/.test(folderOf(from) ?? "") && folderOf(to) !== folderOf(from),
  );
});

test("imports from another folder begin with ~/, and imports from the same folder don't", () => {
  // tools/ is exempt, because Node runs its files and can't resolve ~/.
  const isFree = (file: string) => /^tools\//.test(file) || folderOf(file) === undefined;
  expectNone(
    ({ from, name, to }) =>
      !isFree(from) && name.startsWith("~/") === (folderOf(to) === folderOf(from)),
  );
});

test("a module is named .server if it needs Node, or if only .server modules import it", () => {
  // Build tools are exempt, because browsers don't get them. So are routes, because the build strips their server code.
  const isOutside = (file: string) => /^tools\/|vite\.config\.ts$|^routes\/|^root\.tsx$/.test(file);
  const atRuntime = imports.filter(({ from, isType }) => !isType && /\.tsx?$/.test(from));
  const modules = files.filter((file) => /\.tsx?$/.test(file));
  const misnamed = modules.filter((file) => {
    const needsNode = atRuntime.some(
      ({ from, to }) => from === file && (to.startsWith("node:") || isServerOnly(to)),
    );
    const importers = atRuntime.filter(({ to }) => to === file.replace(/\.tsx?$/, ""));
    const isForServer = importers.length > 0 && importers.every(({ from }) => isServerOnly(from));
    return !isServerOnly(file) && !isOutside(file) && (needsNode || isForServer);
  });
  expect(misnamed).toEqual([]);
});
