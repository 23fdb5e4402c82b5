import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");

test("the mailing list is neither committed nor copied into a container's image", () => {
  expect(linesOf(".gitignore")).toContain("data/");
  // Everything is left out but what is named.
  expect(linesOf(".dockerignore")[0]).toBe("*");
  expect(linesOf(".dockerignore")).not.toContain("!data");
});

test("a container without a mount of its own has its list in a volume, which outlives it", () => {
  expect(linesOf("Dockerfile")).toEqual(
    expect.arrayContaining(["ENV DATA_DIR=/data", "VOLUME /data", "USER node"]),
  );
});

test("both commands install what a build needs, also where NODE_ENV is production", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const command of [scripts.start, scripts.test]) {
    expect(command).toMatch(/^npm ci --include=dev && /);
  }
});
