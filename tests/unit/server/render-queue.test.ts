import { channel } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import { renderInTurn } from "~/server/render-queue.server";

const later = { isUrgent: false };

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
  const renderings = ["a", "b", "C", "D", "e"].map((name) =>
    renderInTurn(
      async () => {
        order.push(`${name} starts`);
        await new Promise(setImmediate);
        order.push(`${name} ends`);
        if (name === "C") throw new Error("no calendar");
      },
      { isUrgent: name < "a" },
    ),
  );
  const results = await Promise.allSettled(renderings);
  expect(order).toEqual(
    ["a", "C", "D", "b", "e"].flatMap((name) => [`${name} starts`, `${name} ends`]),
  );
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
});

test.each([
  [300, ["answered", "rendered"]],
  // However many connect, a page is rendered.
  [2_000, ["rendered"]],
])("answers visitors before it renders: %i connections", async (count, expected) => {
  const order: string[] = [];
  const connecting = renderInTurn(async () => {
    acceptConnections(count, () => order.push("answered"));
  }, later);
  await Promise.all([connecting, renderInTurn(async () => void order.push("rendered"), later)]);
  expect(order).toEqual(expected);
});
