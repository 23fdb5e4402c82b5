import { expect, test } from "playwright/test";
import { startLibsqlServer } from "../../libsql-server";
import { startStore } from "../start-store";
import { signUp } from "./form";

test("while the database server fails, the store refuses sign-ups within seven seconds and sends pages", async () => {
  const server = await startLibsqlServer("let-me-in");
  const env = { DATABASE_URL: server.url, DATABASE_AUTH_TOKEN: "let-me-in" };
  const store = await startStore({ env });
  const emails = () => server.database.prepare("SELECT address FROM subscribers").pluck().all();
  expect(await signUp(store, "fan@example.com")).toBe(200);
  for (const [name, fail] of Object.entries<NonNullable<typeof server.fail>>({
    error: (response) => response.writeHead(500).end(),
    "broken before": (response) => response.destroy(),
    "broken after": (response, run) => {
      run();
      response.destroy();
    },
    hanging: () => {},
  })) {
    server.fail = fail;
    const start = performance.now();
    // The first request is a form, and the second one comes from a script.
    const answers = ["/?index", "/_.data?index"].map((path) =>
      signUp(store, "fan@example.com", { path }),
    );
    expect((await fetch(store.url)).status, name).toBe(200);
    expect(await Promise.all(answers), name).toEqual([503, 503]);
    expect(performance.now() - start, name).toBeLessThan(7_000);
    server.fail = undefined;
    expect(await signUp(store, "fan@example.com"), name).toBe(200);
    expect(emails(), name).toEqual(["fan@example.com"]);
  }
  await store.stop("SIGKILL");
  server.stop();
});
