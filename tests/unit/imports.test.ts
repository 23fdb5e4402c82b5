import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");

/** Each folder imports only from itself and from those after it: the rows of app/README.md's table. */
const folders = Array.from(
  readFileSync(join(app, "README.md"), "utf8").matchAll(/^\| `([\w-]+)\/` \|/gm),
  ([, folder = ""]) => folder,
);

type Import = { from: string; specifier: string; to: string };

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !file.endsWith(".test.ts"));

const imports = files.flatMap((from) =>
  readSpecifiers(from)
    .filter((specifier) => /^[.~]/.test(specifier) && !specifier.startsWith("./+types/"))
    .map((specifier): Import => ({ from, specifier, to: resolve(from, specifier) })),
);

function readSpecifiers(file: string): string[] {
  const source = readFileSync(join(app, file), "utf8");
  if (file.endsWith(".css")) {
    return Array.from(source.matchAll(/(?:@import|url\()\s*"([^"]+)"/g), ([, url = ""]) => url);
  }
  return ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
}

/** The path in `app/` that a specifier means, without an extension or a query. */
function resolve(from: string, specifier: string): string {
  const path = specifier.replace(/\?.*/, "");
  if (path.startsWith("~/")) return path.slice(2);
  return relative(app, join(app, from, "..", path)).replaceAll("\\", "/");
}

/** The folder of a file, or nothing for the files of `app/` itself. */
const folderOf = (file: string) => (file.includes("/") ? file.split("/", 1)[0] : undefined);

/** The imports against the rule, as lines to read. */
function breaches(isBreach: (one: Import) => boolean): string[] {
  return imports.filter(isBreach).map(({ from, specifier }) => `${from} imports ${specifier}`);
}

test("every folder has its place in the order", () => {
  const found = new Set(files.flatMap((file) => folderOf(file) ?? []));
  expect([...found].toSorted()).toEqual(folders.toSorted());
});

test("every import is found", () => {
  expect(imports.length).toBeGreaterThan(files.length);
});

describe("a file imports", () => {
  test("from its own folder and from those below it only", () => {
    const isAbove = ({ from, to }: Import) => {
      const [importer, imported] = [folderOf(from), folderOf(to)];
      if (importer === undefined) return false;
      // Of the files beside the folders, only the table of pages may be imported.
      if (imported === undefined) return !/^pages(\.ts)?$/.test(to);
      return folders.indexOf(imported) < folders.indexOf(importer);
    };
    expect(breaches(isAbove)).toEqual([]);
  });

  test("from server/ only if it is a route or the server's alone", () => {
    const isStray = ({ from, to }: Import) =>
      folderOf(to) === "server" && folderOf(from) !== "routes" && !/\.server\.tsx?$/.test(from);
    expect(breaches(isStray)).toEqual([]);
  });

  test("nothing of the store if it lies in ui/ or band/", () => {
    const isOutside = ({ from, to }: Import) =>
      ["ui", "band"].includes(folderOf(from) ?? "") && folderOf(to) !== folderOf(from);
    expect(breaches(isOutside)).toEqual([]);
  });

  test("by ~/ from other folders and by a relative path from its own", () => {
    const isMisspelt = ({ from, specifier, to }: Import) =>
      folderOf(from) !== undefined &&
      // Node, which runs the tools, does not know ~/.
      folderOf(from) !== "tools" &&
      !from.endsWith(".css") &&
      specifier.startsWith("~/") === (folderOf(to) === folderOf(from));
    expect(breaches(isMisspelt)).toEqual([]);
  });
});

describe(".server is in the name", () => {
  // Neither a browser nor the server gets the build's own modules.
  const isOfBuild = (file: string) => file.endsWith("vite.config.ts") || folderOf(file) === "tools";
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !isOfBuild(file));
  const runtimeImports = new Map(modules.map((file) => [file, readRuntimeImports(file)]));
  const isServerModule = (name: string) => /\.server(\.tsx?)?$/.test(name);
  // The build takes a route's loader, action and middleware out before a browser gets it.
  const isRoute = (file: string) => folderOf(file) === "routes" || file === "root.tsx";

  test("of every module that needs Node or a module with such a name", () => {
    const needsServer = (name: string) => name.startsWith("node:") || isServerModule(name);
    const unnamed = modules.filter(
      (file) =>
        !isServerModule(file) && !isRoute(file) && runtimeImports.get(file)?.some(needsServer),
    );
    expect(unnamed).toEqual([]);
  });

  test("of every module that is imported by modules with such a name alone", () => {
    const unnamed = modules.filter((file) => {
      const name = file.replace(/\.tsx?$/, "");
      const importers = modules.filter((from) => runtimeImports.get(from)?.includes(name));
      return importers.length > 0 && importers.every(isServerModule) && !isServerModule(file);
    });
    expect(unnamed).toEqual([]);
  });
});

/** What a module imports when it runs, when imports of types alone are gone: its own files as paths. */
function readRuntimeImports(file: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(join(app, file), "utf8"), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  });
  return ts
    .preProcessFile(outputText)
    .importedFiles.map(({ fileName }) =>
      /^[.~]/.test(fileName) ? resolve(file, fileName) : fileName,
    );
}
