import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, test } from "playwright/test";
import { startPostgres } from "../../postgres/start-postgres";
import { startStore } from "../start-store";
import { signUp } from "./form";

/** Starts a proxy, whose link to the server at `port` fails as `link.failure` says. */
async function startLink(port: number) {
  const link = { port: 0, failure: "" };
  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
    from.on("data", (data) => {
      if (link.failure === "breaks" || (link.failure === "loses answers" && isAnswer)) to.destroy();
      else if (link.failure !== "hangs") to.write(data);
    });
  };
  const proxy = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    pass(client, server, false);
    pass(server, client, true);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  link.port = (proxy.address() as AddressInfo).port;
  return link;
}

test("while the link to the database server fails, the store refuses sign-ups within seven seconds and sends pages", async () => {
  const postgres = await startPostgres();
  const link = await startLink(postgres.port);
  const store = await startStore({ env: { DATABASE_URL: postgres.urlAt(link.port) } });
  expect(await signUp(store, "fan@example.com")).toBe(200);
  for (const failure of ["breaks", "loses answers", "hangs"]) {
    link.failure = failure;
    const start = performance.now();
    // The first request is a form, and the second one comes from a script.
    const answers = ["/?index", "/_.data?index"].map((path) =>
      signUp(store, "fan@example.com", { path }),
    );
    expect((await fetch(store.url)).status, failure).toBe(200);
    expect(await Promise.all(answers), failure).toEqual([503, 503]);
    expect(performance.now() - start, failure).toBeLessThan(7_000);
    link.failure = "";
    expect(await signUp(store, `${failure.replace(" ", "-")}@example.com`), failure).toBe(200);
  }
  const addresses = await postgres.query("SELECT address FROM subscribers ORDER BY consented_at");
  const names = ["fan", "breaks", "loses-answers", "hangs"];
  expect(addresses).toEqual(names.map((name) => `${name}@example.com`));
  await store.stop("SIGKILL");
  await postgres.stop();
});
