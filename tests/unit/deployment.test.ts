import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const dockerfile = linesOf("Dockerfile");

test("the container starts the store with the same command as `npm run serve`", () => {
  const command = dockerfile.find((line) => line.startsWith("CMD "))?.slice("CMD ".length) ?? "";
  expect(JSON.parse(command).join(" ")).toBe(scripts.serve);
});

test("the container runs without root privileges and keeps the mailing list in a volume", () => {
  expect(dockerfile).toEqual(
    expect.arrayContaining(["ENV DATA_DIR=/data", "VOLUME /data", "USER node"]),
  );
  // `/data` belongs to the user `node`, because a new volume gets this folder's owner.
  // RUN comes before VOLUME, because Docker's legacy builder drops later changes to the folder.
  const folder = dockerfile.indexOf("RUN install -d -m 0700 -o node -g node /data");
  expect(folder).toBeGreaterThan(0);
  expect(folder).toBeLessThan(dockerfile.indexOf("VOLUME /data"));
});

test("git and the Docker build ignore the mailing list's folder", () => {
  expect(linesOf(".gitignore")).toContain("data/");
  const [everything, ...exceptions] = linesOf(".dockerignore");
  expect(everything).toBe("*");
  expect(exceptions).not.toContain("!data");
});
