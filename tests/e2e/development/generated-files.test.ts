import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { imageSize } from "image-size";
import { projectFolder } from "../../start-store.mjs";
import { expect, test } from "../fixtures";

test("`npm run fonts` and `npm run pictures` reproduce the band's fonts and pictures", async () => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), "store-made-")));
  for (const source of ["app", "package.json", ".biome.json", ".gitignore"]) {
    await cp(join(projectFolder, source), join(copy, source), { recursive: true });
  }
  await symlink(await realpath(join(projectFolder, "node_modules")), join(copy, "node_modules"));
  const read = (folder: string, name: string) => readFile(join(folder, "app/band", name));
  const fonts = await readdir(join(projectFolder, "app/band/fonts"));
  const pictures = ["favicon.ico", "apple-touch-icon.png", "share-picture.png"];
  for (const name of fonts.filter((name) => /^(display|text)-|\.css$/.test(name))) {
    await rm(join(copy, "app/band/fonts", name));
  }
  for (const name of pictures) await rm(join(copy, "app/band/pictures", name));

  for (const command of ["fonts", "pictures"]) {
    await promisify(execFile)("npm", ["run", command], { cwd: copy, shell: true });
  }

  for (const name of fonts.map((name) => `fonts/${name}`)) {
    expect((await read(copy, name)).equals(await read(projectFolder, name)), name).toBe(true);
  }
  // Each browser version draws edges slightly differently, so the test compares only the pictures' dimensions.
  for (const name of pictures.map((name) => `pictures/${name}`)) {
    expect(imageSize(await read(copy, name))).toEqual(imageSize(await read(projectFolder, name)));
  }
  await rm(copy, { recursive: true, maxRetries: 5 });
});
