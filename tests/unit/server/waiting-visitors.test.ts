import { expect, test, vi } from "vitest";
import { renderInTurn } from "~/server/render-queue.server";
import type { HttpResponse } from "../../e2e/send-request";
import { askAndLeave, get, render, rendered, search } from "./page-server";

async function pauseRendering(target: string) {
  let finish = () => {};
  const page = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response("paused"));
  });
  render.mockReturnValueOnce(page);
  const answer = get(target);
  await vi.waitFor(() => expect(rendered()).toContain(target));
  return { answer, finish };
}

test("doesn't render a page for visitors who have left", async () => {
  const { answer, finish } = await pauseRendering(search("first"));
  for (const text of ["alone", "both", "both", "one"]) {
    await askAndLeave(search(text));
  }
  const other = get(search("one"));
  finish();
  await Promise.all([answer, other]);
  expect(rendered()).toEqual([search("first"), search("one")]);
});

test("lets a hundred searches wait, not counting pages that answer forms, and refuses further searches", async () => {
  const { answer, finish } = await pauseRendering(search("slow"));
  const forms = Array.from({ length: 150 }, () => renderInTurn(async () => {}, { isUrgent: true }));
  const answers: HttpResponse[] = [];
  for (let i = 0; i < 119; i++) void get(search(`wait${i}`)).then((answer) => answers.push(answer));
  expect((await get("/")).status).toBe(200);
  // A refusal takes half a second on the fake clock, which `waitFor` advances.
  await vi.waitFor(() => expect(answers).toHaveLength(20));
  for (const { status, headers } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
  finish();
  await Promise.all([answer, ...forms]);
  await vi.waitFor(() => expect(answers).toHaveLength(119));
  expect(new Set(answers.slice(20).map(({ status }) => status))).toEqual(new Set([200]));
});
