import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "../../start-store.mjs";
import { expect, test } from "../fixtures";

test("`npm run fonts` reproduces the band's fonts", async () => {
  const copy = await realpath(await mkdtemp(join(tmpdir(), "store-made-")));
  for (const source of ["app", "package.json", ".biome.json", ".gitignore"]) {
    await cp(join(projectFolder, source), join(copy, source), { recursive: true });
  }
  await symlink(await realpath(join(projectFolder, "node_modules")), join(copy, "node_modules"));
  const read = (folder: string, name: string) => readFile(join(folder, "app/band", name));
  const fonts = await readdir(join(projectFolder, "app/band/fonts"));
  for (const name of fonts.filter((name) => /^(display|text)-|\.css$/.test(name))) {
    await rm(join(copy, "app/band/fonts", name));
  }

  await promisify(execFile)("npm", ["run", "fonts"], { cwd: copy, shell: true });

  for (const name of fonts.map((name) => `fonts/${name}`)) {
    expect((await read(copy, name)).equals(await read(projectFolder, name)), name).toBe(true);
  }
  await rm(copy, { recursive: true, maxRetries: 5 });
});
