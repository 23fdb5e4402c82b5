import { beforeEach, expect, test, vi } from "vitest";

const readFileSync = vi.hoisted(() => vi.fn<(file: URL) => string>());

vi.mock("node:fs", async (importOriginal) => ({
  ...(await importOriginal<typeof import("node:fs")>()),
  readFileSync,
}));

beforeEach(() => {
  vi.resetModules();
});

/** The id of a build whose server's file has this content. */
async function buildIdOf(content: string): Promise<string> {
  readFileSync.mockReturnValueOnce(content);
  const { buildId } = await import("~/server/build-id.server");
  return buildId;
}

test("a build's id is the same for the same content, and short", async () => {
  const id = await buildIdOf("one build");
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  vi.resetModules();
  expect(await buildIdOf("one build")).toBe(id);
});

test("builds with another content have another id", async () => {
  const id = await buildIdOf("one build");
  vi.resetModules();
  expect(await buildIdOf("another build")).not.toBe(id);
});

test("a build's id comes from the file that has it", async () => {
  await buildIdOf("one build");
  expect(String(readFileSync.mock.lastCall?.[0])).toMatch(/\/build-id\.server\.ts$/);
});
