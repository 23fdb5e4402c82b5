import { channel } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { renderInTurn } from "~/server/render-queue.server";

const renderNow = <Result>(render: () => Promise<Result>) =>
  renderInTurn(render, { isUrgent: false });

/** Publishes connections as a server does: one in each turn of the event loop, and a request in the next. */
function acceptConnections(count: number, answer: () => void): void {
  setImmediate(() => {
    channel("net.server.socket").publish({});
    if (count > 1) acceptConnections(count - 1, answer);
    else setImmediate(answer);
  });
}

test("one is rendered after the other, urgent ones first, and a failure stops none", async () => {
  const order: string[] = [];
  let running = 0;
  const renderings = ["a", "b", "C", "D", "e"].map((name) =>
    renderInTurn(
      async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise(setImmediate);
        running -= 1;
        order.push(name);
        if (name === "C") throw new Error("no calendar");
      },
      { isUrgent: name < "a" },
    ),
  );
  const results = (await Promise.allSettled(renderings)).map(({ status }) => status);
  expect(order).toEqual(["a", "C", "D", "b", "e"]);
  expect(results.filter((status) => status === "rejected")).toHaveLength(1);
});

test("before a rendering the server answers all who have connected", async () => {
  const order: string[] = [];
  const first = renderNow(async () => acceptConnections(300, () => order.push("answered")));
  await Promise.all([first, renderNow(async () => order.push("rendered"))]);
  expect(order).toEqual(["answered", "rendered"]);
});

test("however many connect, something is rendered", async () => {
  const order: string[] = [];
  const rendered = renderNow(async () => order.push("rendered"));
  acceptConnections(2_000, () => order.push("answered"));
  await rendered;
  expect(order).toEqual(["rendered"]);
});
