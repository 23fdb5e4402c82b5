import { expect, test, vi } from "vitest";
import type { HttpResponse } from "../../send-request";
import { askAndLeave, get, log, render, rendered, search } from "./page-server";

/** Keeps pages of one kind waiting until `finish` is called. */
function pauseRendering(isPaused: (url: string) => boolean) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render.mockImplementation(async ({ url }) => {
    if (isPaused(url)) await finished;
    return new Response("page");
  });
  return finish;
}

test("runs four searches at a time, lets a thousand wait, and refuses further ones, but not other pages", async () => {
  const finish = pauseRendering((url) => url.includes("wait"));
  const answers: HttpResponse[] = [];
  for (let i = 0; i < 1010; i++) {
    void get(search(`wait${i}`)).then((answer) => answers.push(answer));
  }
  await vi.waitFor(() => expect(answers).toHaveLength(6), 20_000);
  for (const { status, headers } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
  expect(render).toHaveBeenCalledTimes(4);
  for (const path of ["/", "/product/1", "/nowhere"]) expect((await get(path)).status).toBe(200);
  finish();
  await vi.waitFor(() => expect(answers).toHaveLength(1010), 20_000);
  expect(new Set(answers.slice(6).map(({ status }) => status))).toEqual(new Set([200]));
});

test("doesn't render a page that waits if all of its visitors have left", async () => {
  const finish = pauseRendering(() => true);
  const busy = [1, 2, 3, 4].map((id) => get(search(id)));
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(4));
  for (const text of ["left", "both"]) await askAndLeave(search(text));
  const other = get(search("both"));
  const last = get(search("last"));
  finish();
  await Promise.all([...busy, other, last]);
  expect(rendered().slice(4)).toEqual([search("both"), search("last")]);
});

test("gives up on a page after ten seconds, logs one line, and doesn't keep the page", async () => {
  const finish = pauseRendering(() => true);
  const answer = get("/product/2");
  await vi.waitFor(() => expect(rendered()).toEqual(["/product/2"]));
  vi.advanceTimersByTime(10_000);
  expect((await answer).status).toBe(503);
  expect(log.mock.calls).toEqual([["GET /product/2 took longer than ten seconds"]]);
  finish();
  await get("/product/2");
  expect(render).toHaveBeenCalledTimes(2);
});
