import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");

test("git and the Docker build ignore the mailing list's folder", () => {
  expect(linesOf(".gitignore")).toContain("data/");
  const [everything, ...exceptions] = linesOf(".dockerignore");
  expect(everything).toBe("*");
  expect(exceptions).not.toContain("!data");
});
