import { channel } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { QueueFullError, queueRendering, takePlaceForForm } from "~/server/render-queue.server";

const stays = () => new AbortController().signal;

/** Queues renderings that do nothing but write down their names. */
function queueNames(names: readonly string[], order: string[], isUrgent = false) {
  return names.map((name) =>
    queueRendering(async () => order.push(name), { signal: stays(), isUrgent }),
  );
}

/** A rendering that has begun, and what ends it. */
async function beginRendering(signal = stays()) {
  let finish = () => {};
  const render = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve("page");
      }),
  );
  const page = queueRendering(render, { signal });
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  return { page, finish };
}

test("one is rendered after the other, the urgent ones first", async () => {
  const order: string[] = [];
  const { page, finish } = await beginRendering();
  const rest = [...queueNames(["a", "b"], order), ...queueNames(["c", "d"], order, true)];
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  finish();
  expect(await page).toBe("page");
  await Promise.all(rest);
  expect(order).toEqual(["c", "d", "a", "b"]);
});

test("a rendering may take its time on a busy machine", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { page, finish } = await beginRendering();
  await vi.advanceTimersByTimeAsync(30_000);
  finish();
  expect(await page).toBe("page");
  vi.useRealTimers();
});

/** As a server's event loop does: a connection in each turn, and in the next one its request. */
function acceptConnections(count: number, answer: () => void): void {
  setImmediate(() => {
    channel("net.server.socket").publish({});
    if (count > 1) acceptConnections(count - 1, answer);
    else setImmediate(answer);
  });
}

test("between two renderings the server answers all who have connected", async () => {
  const order: string[] = [];
  const accept = async () => acceptConnections(300, () => order.push("answered"));
  await Promise.all([
    queueRendering(accept, { signal: stays() }),
    ...queueNames(["rendered"], order),
  ]);
  expect(order).toEqual(["answered", "rendered"]);
});

test("however many connect, something is rendered", async () => {
  const order: string[] = [];
  const rendered = queueNames(["rendered"], order);
  acceptConnections(1100, () => order.push("answered"));
  await Promise.all(rendered);
  expect(order).toEqual(["rendered"]);
});

test("a hundred may wait, and the urgent ones besides", async () => {
  const order: string[] = [];
  const { finish } = await beginRendering();
  const waiting = queueNames(Array(100).fill("waiting"), order);
  const [refused] = queueNames(["refused"], order);
  await expect(refused).rejects.toThrow(QueueFullError);
  const urgent = queueNames(["urgent"], order, true);
  finish();
  await Promise.all([...waiting, ...urgent]);
  expect(order).toHaveLength(101);
});

test("one who leaves makes room for another, and is not rendered for", async () => {
  const order: string[] = [];
  const visitor = new AbortController();
  const { finish } = await beginRendering();
  const left = queueRendering(async () => order.push("left"), visitor);
  const waiting = queueNames(Array(99).fill("waiting"), order);
  visitor.abort();
  await expect(left).rejects.toThrow("aborted");
  await expect(queueRendering(async () => order.push("left"), visitor)).rejects.toThrow("aborted");
  const next = queueNames(["next"], order);
  finish();
  await Promise.all([...waiting, ...next]);
  expect(order).toEqual([...Array(99).fill("waiting"), "next"]);
});

test("one who leaves at once is not rendered for, although nobody is before", async () => {
  const order: string[] = [];
  const visitor = new AbortController();
  const left = queueRendering(async () => order.push("left"), visitor);
  visitor.abort();
  await expect(left).rejects.toThrow("aborted");
  await Promise.all(queueNames(["next"], order));
  expect(order).toEqual(["next"]);
});

test("what has begun is finished before the next begins, also if its visitor leaves", async () => {
  const order: string[] = [];
  const visitor = new AbortController();
  const { page, finish } = await beginRendering(visitor.signal);
  const rest = queueNames(["next"], order);
  visitor.abort();
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  finish();
  expect(await page).toBe("page");
  await Promise.all(rest);
});

test("one that fails keeps nobody else waiting", async () => {
  const order: string[] = [];
  const failed = queueRendering(() => Promise.reject(new Error("no calendar")), {
    signal: stays(),
  });
  const rest = queueNames(["next"], order);
  await expect(failed).rejects.toThrow("no calendar");
  await Promise.all(rest);
  expect(order).toEqual(["next"]);
});

test("two hundred and fifty forms have a place until their responses are closed", () => {
  const responses = Array.from({ length: 250 }, () => new EventEmitter());
  expect(responses.map(takePlaceForForm)).not.toContain(false);
  expect(takePlaceForForm(new EventEmitter())).toBe(false);
  responses[0]?.emit("close");
  expect(takePlaceForForm(new EventEmitter())).toBe(true);
  expect(takePlaceForForm(new EventEmitter())).toBe(false);
});
