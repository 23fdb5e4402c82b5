// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchScripts } from "~/startup/recovery";

const answer = vi.fn<(url: string) => Promise<{ status: number }>>();
const reload = vi.fn();
let page: AbortController;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  vi.spyOn(window.location, "reload").mockImplementation(reload.mockReset());
  answer.mockReset().mockResolvedValue({ status: 200 });
  openPage("build-1");
});

afterEach(() => {
  startApp();
  expect(document.documentElement.dataset.start).toBeUndefined();
});

/** Opens a page of the given build, whose module is an inline script. */
function openPage(build: string): void {
  document.head.innerHTML = `<link rel="modulepreload" href="/assets/${build}.js">`;
  document.body.innerHTML =
    "<input name='search' value='mug'><script type='module'></script><script src='added.js' type='text/plain'></script>";
  page = new AbortController();
  watchScripts(page.signal);
}

const startApp = () => page.abort();
const fail = (tag: string) => document.querySelector(tag)?.dispatchEvent(new Event("error"));
const failModule = () => fail("[type=module]");
const throwIn = (filename: string) => window.dispatchEvent(new ErrorEvent("error", { filename }));
const rejectIn = (filename: string) => rejectWith({ stack: `Error\n at ${filename}` });
const rejectWith = (reason: object) => {
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
};
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** "failed" hides the buttons that need scripts, and "slow" doesn't. */
const shown = () => {
  const isShown = document.documentElement.textContent?.includes("This page isn’t complete");
  return isShown ? document.documentElement.dataset.start : "no message";
};

const script = `${window.location.origin}/assets/libraries.js`;
const extension = "chrome-extension://notes/assets/content.js";

test.each<[string, () => void]>([
  ["can't load its module", failModule],
  ["has a script that throws", () => throwIn(script)],
  ["has a script that rejects a promise", () => rejectIn(script)],
  [
    "can't import its entry in Safari",
    () => rejectWith({ message: "Importing a module script failed." }),
  ],
])("a page that %s reloads after a second", async (_, failScript) => {
  failScript();
  await wait(0.9);
  expect(answer).not.toHaveBeenCalled();
  await wait(0.2);
  expect(reload).toHaveBeenCalledTimes(1);
  // Fetches the scripts too, because Safari remembers a failure until then.
  const urls = answer.mock.calls.map(([url]) => url);
  expect(urls).toEqual([location.href, `${location.origin}/assets/build-1.js`]);
});

test("a page waits for its server, and shows the message meanwhile", async () => {
  answer.mockResolvedValue({ status: 503 });
  failModule();
  await wait(2);
  expect(shown()).toBe("failed");
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  await wait(30);
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue({ status: 404 });
  await wait(10);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page gives up after about a minute, and keeps the message", async () => {
  answer.mockResolvedValue({ status: 503 });
  failModule();
  await wait(70);
  answer.mockClear();
  await wait(600);
  expect(answer).not.toHaveBeenCalled();
  expect([reload.mock.calls, shown()]).toEqual([[], "failed"]);
});

test("a page reloads only once for each build until it starts, and then shows the message", async () => {
  const expectReloads = async (build: string, count: number) => {
    openPage(build);
    failModule();
    await wait(2);
    expect([build, reload.mock.calls.length]).toEqual([build, count]);
  };
  await expectReloads("build-1", 1);
  await expectReloads("build-1", 1);
  expect(shown()).toBe("failed");
  await expectReloads("build-2", 2);
  await expectReloads("build-2", 2);
  await expectReloads("build-1", 2);
  startApp();
  await expectReloads("build-2", 3);
});

const answerForm = () => {
  document.body.insertAdjacentHTML("beforeend", "<div id='sign-up-answer'><p>Thanks</p></div>");
};
const typeText = () => document.querySelector("input")?.setRangeText("mugs");
const blockStorage = () => vi.stubGlobal("sessionStorage", undefined);

test.each([
  ["answers a form, because the browser would send the form again", answerForm],
  ["contains typed text, because the text would be lost", typeText],
  ["can't remember its reload, because it would reload endlessly", blockStorage],
])("a page doesn't reload if it %s", async (_, prepare) => {
  prepare();
  failModule();
  await wait(20);
  expect([reload.mock.calls, shown()]).toEqual([[], "failed"]);
});

test("failed preloads, errors outside the store's scripts, and errors after the start do nothing", async () => {
  fail("link");
  fail("[src]");
  throwIn(extension);
  rejectIn(extension);
  rejectWith({ message: "A script that an in-app browser added failed" });
  await wait(2);
  startApp();
  throwIn(script);
  rejectIn(script);
  await wait(60);
  expect([answer.mock.calls, shown()]).toEqual([[], "no message"]);
});

test("a page that starts although a script failed doesn't reload", async () => {
  throwIn(script);
  startApp();
  await wait(60);
  expect([reload.mock.calls, shown()]).toEqual([[], "no message"]);
});

test("a slow page only shows the message, between 10 and 15 seconds, until it starts", async () => {
  await wait(10);
  expect(shown()).toBe("no message");
  await wait(5);
  expect(shown()).toBe("slow");
  await wait(600);
  expect([answer.mock.calls, reload.mock.calls]).toEqual([[], []]);
  startApp();
  expect(shown()).toBe("no message");
});
