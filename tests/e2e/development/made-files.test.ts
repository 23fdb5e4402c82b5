import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { projectFolder } from "../start-store";

let copy: string;

test.beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), "store-made-")));
  for (const source of ["app", "package.json", ".biome.json", ".gitignore"]) {
    await cp(join(projectFolder, source), join(copy, source), { recursive: true });
  }
  await symlink(await realpath(join(projectFolder, "node_modules")), join(copy, "node_modules"));
});

test.afterAll(() => rm(copy, { recursive: true, maxRetries: 5 }));

const run = (command: string) =>
  promisify(execFile)("npm", ["run", command], { cwd: copy, shell: true });

// The second band's faces have one weight and several, and letters in a file of their own.
for (const band of ["app/band", "tests/second-band"]) {
  test(`the fonts of ${band} are what \`npm run fonts\` makes of its faces`, async () => {
    const made = join(copy, "app/band/fonts");
    await rm(made, { recursive: true });
    await cp(join(projectFolder, band, "fonts"), made, { recursive: true });
    await run("fonts");
    const kept = join(projectFolder, band, "fonts");
    const names = await readdir(kept);
    expect((await readdir(made)).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const [one, other] = await Promise.all(
        [made, kept].map((folder) => readFile(join(folder, name))),
      );
      expect(one?.equals(other ?? Buffer.of()), name).toBe(true);
    }
  });
}

test("the icons are what `npm run pictures` makes of the band's drawings", async ({ page }) => {
  await run("pictures");
  for (const name of ["favicon.ico", "apple-touch-icon.png", "share-picture.png"]) {
    const [made, kept] = await Promise.all(
      [copy, projectFolder].map((folder) =>
        readCorner(page, join(folder, "app/band/pictures", name)),
      ),
    );
    expect(made, name).toEqual(kept);
  }
});

/** A picture's size, and the colour at its corner. Browsers of different versions draw edges differently. */
async function readCorner(page: Page, file: string) {
  const url = `data:image/${file.endsWith(".ico") ? "x-icon" : "png"};base64,${await readFile(file, "base64")}`;
  return page.evaluate(async (url) => {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    return { width, height, corner: [...(context?.getImageData(0, 0, 1, 1).data ?? [])] };
  }, url);
}
