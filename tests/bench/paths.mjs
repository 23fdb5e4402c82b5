import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectDirectory = fileURLToPath(new URL("../..", import.meta.url));
export const nodeModulesDirectory = join(projectDirectory, "node_modules");
