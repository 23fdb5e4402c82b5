import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Connection from "libsql/promise";
import { expect, test } from "playwright/test";
import { startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`on ${signal}, the store answers an unfinished form, leaves one complete file, and exits`, async () => {
    const folder = test.info().outputPath("data");
    const store = await startStore({ env: { DATA_DIR: folder } });
    const signUp = (email: string) =>
      fetch(`${store.url}/?index`, {
        method: "POST",
        body: new URLSearchParams({ email }),
        headers: { "User-Agent": shopperUserAgent },
      });
    await signUp("first@example.com");
    // While the list is locked, a form waits for its answer.
    const lock = new Connection(join(folder, "subscribers.db"), {});
    // The store may still be writing, because it also creates the list when it starts.
    await expect(() => lock.exec("BEGIN IMMEDIATE")).toPass();
    const form = signUp("last@example.com");
    // When the server answers this request, it has received the form.
    await (await fetch(store.url)).text();

    const exited = once(store.process, "exit");
    store.process.kill(signal);
    // When the store refuses new connections, it has handled the signal.
    await expect(() => expect(fetch(store.url)).rejects.toThrow()).toPass();
    lock.close();
    expect(await (await form).text()).toContain("Thank you!");
    expect(await exited).toEqual([0, null]);
    expect(store.errorLog()).toBe("");
    expect(readdirSync(folder)).toEqual(["subscribers.db"]);
    const file = readFileSync(join(folder, "subscribers.db"), "latin1");
    expect(file).toContain("last@example.com");
  });
}
