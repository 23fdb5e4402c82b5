import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Another one for each build with another content: the server's one file, which names all files of browsers. */
export const buildId = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("hex")
  .slice(0, 12);
