import { expect, test } from "vitest";
import { pages } from "~/pages";

const modules = import.meta.glob("/app/routes/*.tsx");

test.each(pages)(
  "an error in the page $path appears inside the frame, with the error message's own title",
  async ({ file }) => {
    const module = await modules[`/app/${file}`]?.();
    expect(module).toHaveProperty("ErrorBoundary");
    expect(module).toHaveProperty("meta");
    const { meta } = module as { meta: (args: { error: Error }) => unknown[] };
    expect(meta({ error: new Error("broken") })).toEqual([]);
  },
);
