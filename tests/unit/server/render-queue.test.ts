import { channel } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { renderInTurn } from "~/server/render-queue.server";

/** Publishes connections as a server does: one in each turn of the event loop, and a request in the next. */
function acceptConnections(count: number, answer: () => void): void {
  setImmediate(() => {
    channel("net.server.socket").publish({});
    if (count > 1) acceptConnections(count - 1, answer);
    else setImmediate(answer);
  });
}

test("renders one page after the other, urgent pages first, and goes on after a failure", async () => {
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
  // A page is rendered however many connect.
  [2_000, ["rendered"]],
])("answers visitors before it renders: %i connections", async (count, expected) => {
  const order: string[] = [];
  const connect = async () => acceptConnections(count, () => order.push("answered"));
  const render = async () => void order.push("rendered");
  await Promise.all([connect, render].map((task) => renderInTurn(task, { isUrgent: false })));
  expect(order).toEqual(expected);
});
