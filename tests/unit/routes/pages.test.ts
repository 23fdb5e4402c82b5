import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "~/routes";
import { testedPaths } from "../../page-paths";

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

test("page-paths.ts has a path for each page in routes.ts", () => {
  const tested = testedPaths.flatMap((path) => matchRoutes(routes as RouteObject[], path) ?? []);
  const files = tested.map(({ route }) => (route as { file?: string }).file);
  const pageFiles = Object.keys(pages).map((path) => path.replace("/app/", ""));
  expect([...new Set(files)].toSorted()).toEqual(pageFiles.toSorted());
});
