import { expect, test } from "playwright/test";
import { startLibsqlServer } from "../../libsql-server";
import { type StoreProcess, startStore } from "../start-store";
import { signUp } from "./form";

let server: Awaited<ReturnType<typeof startLibsqlServer>>;
let stores: StoreProcess[];

test.beforeEach(async () => {
  server = await startLibsqlServer("let-me-in");
  const env = { DATABASE_URL: server.url, DATABASE_AUTH_TOKEN: "let-me-in" };
  stores = await Promise.all([startStore({ env }), startStore({ env })]);
});

test.afterEach(async () => {
  await Promise.all(stores.map((store) => store.stop("SIGKILL")));
  server.stop();
});

const emails = () =>
  server.database.prepare("SELECT address FROM subscribers").pluck().all() as string[];

test("two stores share a list, and no thanked address is lost if one store is killed", async () => {
  const [doomed, other] = stores as [StoreProcess, StoreProcess];
  const thanked = new Set<string>();
  async function signUpFan(store: StoreProcess, i: number) {
    const email = `fan${i}@example.com`;
    const status = await signUp(store, email);
    if (status === 200) thanked.add(email);
    if (thanked.size === 20) doomed.process.kill("SIGKILL");
    return status;
  }
  const fans = Array.from({ length: 100 }, (_, i) => i);
  const all = await Promise.all(fans.flatMap((i) => [signUpFan(other, i), signUpFan(doomed, i)]));
  expect(all.filter((_, i) => i % 2 === 0)).toEqual(fans.map(() => 200));
  expect(emails().toSorted()).toEqual([...thanked].toSorted());
});

test("while the server fails, stores refuse sign-ups within seven seconds and send pages", async () => {
  const [store] = stores as [StoreProcess];
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
    const answer = signUp(store, "fan@example.com");
    expect((await fetch(store.url)).status, name).toBe(200);
    expect(await answer, name).toBe(503);
    expect(performance.now() - start, name).toBeLessThan(7_000);
    server.fail = undefined;
    expect(await signUp(store, "fan@example.com"), name).toBe(200);
    expect(emails(), name).toEqual(["fan@example.com"]);
  }
});
