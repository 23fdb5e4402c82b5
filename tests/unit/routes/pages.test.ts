import { expect, test } from "vitest";

const pages = import.meta.glob("/app/routes/*.tsx");

test.each(Object.entries(pages))(
  "an error in the page %s appears inside the frame, with the error message's own title",
  async (_, load) => {
    const module = await load();
    expect(module).toHaveProperty("ErrorBoundary");
    const { meta } = module as { meta: (args: { error: Error }) => unknown[] };
    expect(meta({ error: new Error("broken") })).toEqual([]);
  },
);
