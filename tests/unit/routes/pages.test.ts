import { expect, test } from "vitest";

const pages = import.meta.glob<{ meta?: (args: { error: Error }) => object[] }>(
  "/app/routes/*.tsx",
);

test.each(Object.entries(pages))(
  "an error in the page %s appears inside the frame, with the error message's own title",
  async (_, load) => {
    const page = await load();
    expect(page).toHaveProperty("ErrorBoundary");
    // The not-found page renders its own title too.
    expect(page.meta?.({ error: new Error("broken") }) ?? []).toEqual([]);
  },
);
