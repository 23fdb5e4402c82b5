import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const linesOf = (file: string) => read(file).split("\n");
const { scripts, dependencies, devDependencies } = JSON.parse(read("package.json"));

test("the mailing list is neither committed nor copied into a container's image", () => {
  expect(linesOf(".gitignore")).toContain("data/");
  // Everything is left out but what is named.
  expect(linesOf(".dockerignore")[0]).toBe("*");
  expect(linesOf(".dockerignore")).not.toContain("!data");
});

test("a container without a mount of its own has its list in a volume, which outlives it", () => {
  const lines = linesOf("Dockerfile");
  expect(lines).toEqual(
    expect.arrayContaining(["ENV DATA_DIR=/data", "VOLUME /data", "USER node"]),
  );
  // The volume belongs to whom the folder does, which is made before it.
  const folder = lines.indexOf("RUN install -d -m 0700 -o node -g node /data");
  expect(folder).toBeGreaterThan(0);
  expect(folder).toBeLessThan(lines.indexOf("VOLUME /data"));
});

test("an image sets no more than it has to, and is stopped by SIGTERM, as containers are", () => {
  const lines = linesOf("Dockerfile");
  const names = lines.flatMap((line) => /^ENV (\w+)=/.exec(line)?.[1] ?? []);
  expect(names).toEqual(["NODE_ENV", "DATA_DIR", "PORT"]);
  expect(lines.filter((line) => line.startsWith("STOPSIGNAL"))).toEqual([]);
});

test("an image has the database's code for its own C library", () => {
  const images = read("Dockerfile").match(/^FROM node:\S+/gm) ?? [];
  expect(images.length).toBe(2);
  // Debian's, where an image of Alpine would have musl.
  for (const image of images) expect(image).toMatch(/-slim$/);
  expect(read("Dockerfile").match(/@libsql\/\S+/g)).toEqual(["@libsql/*-musl"]);
});

test("the container's health check waits for an answer that the database is late for", () => {
  const seconds = Number(/--timeout=(\d+)s /.exec(read("Dockerfile"))?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(3);
  expect(read("Dockerfile")).toContain("HEALTHCHECK --interval=30s ");
});

test("the container's health check asks the port that the store has without a setting", () => {
  const lines = linesOf("Dockerfile");
  expect(lines).toEqual(expect.arrayContaining(["EXPOSE 3000", "ENV PORT=3000"]));
  const command = lines.find((line) => line.startsWith("HEALTHCHECK"));
  expect(command).toContain("port: process.env.PORT, path: '/health'");
});

test("the container starts the store as the command does, and directly: npm would keep its signals", () => {
  const command = read("Dockerfile").match(/^CMD (.*)$/m)?.[1] ?? "";
  expect(JSON.parse(command).join(" ")).toBe(scripts.serve);
  expect(scripts.serve).toMatch(/^node /);
});

test("what a finished build needs is installed without the development packages", () => {
  const { status } = spawnSync(scripts.prepare, { shell: true, env: { PATH: "" } });
  expect(status).toBe(0);
});

test("both commands install what a build needs, also where NODE_ENV is production", () => {
  for (const command of [scripts.start, scripts.test]) {
    expect(command).toMatch(/^npm ci --include=dev && /);
  }
});

test("every change is tested, and every week what may fail without one", () => {
  const test = read(".github/workflows/test.yml");
  expect(test).toContain("on: [push, pull_request]\n");
  expect(test).toContain("- run: npm test\n");
  const weekly = read(".github/workflows/weekly.yml");
  expect(weekly).toMatch(/- cron: "\d+ \d+ \* \* \d"/);
  expect(weekly).toContain("- run: npm audit --omit=dev --audit-level=high\n");
});

test("the container that is tried in a workflow is healthy only where its database can be written", () => {
  const answers = read("app/routes/health.ts").match(/"can(not)? be written"/g) ?? [];
  const [, wanted = ""] = /\/health \| grep "(.*)"/.exec(read(".github/workflows/test.yml")) ?? [];
  expect(answers.map((answer) => answer.includes(wanted))).toEqual([true, false]);
});

test("no container is proposed of a version of Node without long-term support", () => {
  const [, docker = ""] = read(".github/dependabot.yml").split("package-ecosystem: docker");
  expect(docker).toMatch(
    /dependency-name: node\n\s+update-types: \["version-update:semver-major"\]/,
  );
});

test("packages that work in one and the same version alone are proposed together", () => {
  const groups = Array.from(
    read(".github/dependabot.yml").matchAll(/patterns: (\[.*\])/g),
    ([, list]) =>
      (JSON.parse(String(list)) as string[]).map(
        (pattern) => new RegExp(`^${pattern.replace("*", ".*")}$`),
      ),
  );
  const packages = Object.entries<string>({ ...dependencies, ...devDependencies });
  // Those that are pinned, and React's two halves.
  const families = [/react-router/, /^react(-dom)?$/, /tailwind/];
  for (const family of families) {
    const members = packages.filter(([name]) => family.test(name)).map(([name]) => name);
    expect(members.length).toBeGreaterThan(1);
    const group = groups.filter((patterns) =>
      members.every((name) => patterns.some((pattern) => pattern.test(name))),
    );
    expect(group, members.join(", ")).toHaveLength(1);
  }
});

test("every command that a text names is one", () => {
  const sources = import.meta.glob<string>(
    ["/app/**/*.{ts,tsx,mjs,md}", "/tests/**/*.mjs", "/README.md"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  const named = Object.values(sources).flatMap((text) =>
    Array.from(text.matchAll(/npm run ([\w-]+)/g), ([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !(String(name) in scripts))).toEqual([]);
});
