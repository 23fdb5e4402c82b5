import { channel } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { renderInTurn } from "~/server/render-queue.server";

/** Simulates new connections. Announces one in each turn of the event loop, as a real server does. */
function acceptConnections(count: number, answer: () => void): void {
  setImmediate(() => {
    channel("net.server.socket").publish({});
    if (count > 1) acceptConnections(count - 1, answer);
    else setImmediate(answer);
  });
}

test("renders one page at a time, urgent pages first, and continues after a failure", async () => {
  const order: string[] = [];
  const renderings = ["a", "b", "C", "D", "e"].map((name) => {
    const render = async () => {
      order.push(name);
      await new Promise(setImmediate);
      order.push("end");
      if (name === "C") throw new Error("no calendar");
    };
    return renderInTurn(render, { isUrgent: name < "a" });
  });
  const results = await Promise.allSettled(renderings);
  expect(order.join(" ")).toBe("a end C end D end b end e end");
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test.each([
  [300, ["answered", "rendered"]],
  // Even a flood of connections doesn't delay rendering forever.
  [2_000, ["rendered"]],
])("after %i new connections, the order of events is %j", async (count, expected) => {
  const order: string[] = [];
  const connect = async () => acceptConnections(count, () => order.push("answered"));
  const render = async () => void order.push("rendered");
  await Promise.all([connect, render].map((task) => renderInTurn(task, { isUrgent: false })));
  expect(order).toEqual(expected);
});
