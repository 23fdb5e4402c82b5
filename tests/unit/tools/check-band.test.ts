import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBand, findProblems, readBand } from "~/tools/check-band";

const project = join(import.meta.dirname, "../../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "band-"));
  await cp(join(project, "tests/second-band"), folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true }));

test.each(["app/band", "tests/second-band"])("the band in %s has no mistakes", async (folder) => {
  expect(findProblems(await readBand(join(project, folder)))).toEqual([]);
});

/** What happens when a build starts. */
async function startBuild(folder: string): Promise<void> {
  const { buildStart } = checkBand(folder);
  if (typeof buildStart !== "function") return expect.unreachable();
  await Reflect.apply(buildStart, undefined, []);
}

test("a build starts with a band that has no mistakes, whatever files a system left", async () => {
  for (const name of [".DS_Store", "._mug.svg", ".directory"]) {
    await writeFile(join(folder, "pictures/products", name), "");
  }
  await expect(startBuild(folder)).resolves.toBeUndefined();
});

test("a build stops at a file among the pictures that is none", async () => {
  const file = join(folder, "pictures/products/notes.txt");
  await writeFile(file, "Some notes");
  await expect(startBuild(folder)).rejects.toThrow(
    "app/band/pictures/products/notes.txt is no picture",
  );
  await rm(file);
});

test("the band is looked at once, when the files of browsers are built", () => {
  const { applyToEnvironment } = checkBand(folder);
  const isChecked = (name: string) =>
    applyToEnvironment?.({ name } as Parameters<typeof applyToEnvironment>[0]);
  expect([isChecked("client"), isChecked("ssr")]).toEqual([true, false]);
});

test("a build stops at a mistake, and says where it is", async () => {
  const file = join(folder, "brand.ts");
  const source = await readFile(file, "utf8");
  await writeFile(file, source.replace("tagline:", "taglin:"));
  await expect(startBuild(folder)).rejects.toThrow("app/band/brand.ts: brand.tagline is missing");
});
