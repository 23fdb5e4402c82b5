// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import {
  end,
  fetchPage,
  key,
  origin,
  reload,
  root,
  sendBeacon,
  settle,
  throwIn,
} from "./watch-start";

function failToLoad(tag: string, attributes: Record<string, string> = {}): Promise<unknown> {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Not in the document: it would be loaded.
  Object.defineProperty(element, "src", { value: attributes.src ?? "" });
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: element });
  window.dispatchEvent(event);
  return settle();
}

function reject(reason: unknown): Promise<unknown> {
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  return settle();
}

test("a script that throws is said on the page and to the server, once", async () => {
  await throwIn(`${origin}/assets/root-1.js`);
  await throwIn(`${origin}/assets/store-1.js`);
  expect(root.dataset.start).toBe("failed");
  expect(sendBeacon.mock.calls).toEqual([["/reports", `threw ${origin}/assets/root-1.js`]]);
  expect(fetchPage).toHaveBeenCalledTimes(1);
  expect(fetchPage).toHaveBeenCalledWith(
    `${origin}/store?search=mug`,
    expect.objectContaining({ cache: "no-store", signal: expect.any(AbortSignal) }),
  );
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  "chrome-extension://abc/content.js",
  "https://elsewhere.example/script.js",
  // What browsers say of a script from elsewhere, or one that an app puts into the page.
  "",
])("what another's script throws is its own business: %j", async (filename) => {
  await throwIn(filename);
  expect(fetchPage).not.toHaveBeenCalled();
  expect(root.dataset.start).toBeUndefined();
});

test("a file that fails alone may be another page's; with the page's own script it is named", async () => {
  await failToLoad("link", { rel: "modulepreload", href: "/assets/store-1.js" });
  await failToLoad("link", { rel: "icon", href: "/favicon.ico" });
  await failToLoad("img", { src: "/assets/mug.svg" });
  await failToLoad("script", { src: "/assets/other.js" });
  expect(fetchPage).not.toHaveBeenCalled();
  await failToLoad("script");
  expect(root.dataset.start).toBe("failed");
  expect(sendBeacon.mock.calls[0]?.[1]).toMatch(/^failed .*\/assets\/store-1\.js$/);
});

test("where no file is known it is said all the same", async () => {
  await failToLoad("script");
  expect(sendBeacon.mock.calls).toEqual([["/reports", "failed"]]);
});

test.each([
  [
    { stack: `Error: x\n at ${origin}/assets/entry.client-1_a.js:1:2` },
    "threw /assets/entry.client-1_a.js",
  ],
  [{ stack: "Error: x" }, "threw "],
  [undefined, "threw "],
])("an import that is rejected with %j is reported as %j", async (reason, text) => {
  await reject(reason);
  expect(sendBeacon.mock.calls).toEqual([["/reports", text]]);
});

test("of a rejection after a file that failed, the file is named", async () => {
  await failToLoad("link", { rel: "modulepreload", href: "/assets/root-1.js" });
  await reject({ stack: "/assets/entry.client-1.js" });
  expect(sendBeacon.mock.calls[0]?.[1]).toMatch(/^failed .*root-1\.js$/);
});

test("a browser that sends no beacon is told on the page", async () => {
  vi.stubGlobal("navigator", {});
  await throwIn(`${origin}/assets/root-1.js`);
  expect(root.dataset.start).toBe("failed");
});

describe("after ten seconds", () => {
  test("the file that is awaited is said on the page and to the server", () => {
    vi.mocked(performance.getEntriesByName).mockImplementation((name) =>
      name === `${origin}/assets/root-1.js` ? [{} as PerformanceEntry] : [],
    );
    vi.advanceTimersByTime(9_999);
    expect(root.dataset.start).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(root.dataset.start).toBe("slow");
    expect(sendBeacon.mock.calls).toEqual([["/reports", "slow /assets/store-1.js"]]);
  });

  test("it is slow also where every file has come", () => {
    vi.mocked(performance.getEntriesByName).mockReturnValue([{} as PerformanceEntry]);
    vi.advanceTimersByTime(10_000);
    expect(sendBeacon.mock.calls).toEqual([["/reports", "slow "]]);
  });

  test("what has failed stays failed", async () => {
    await throwIn(`${origin}/assets/root-1.js`);
    vi.advanceTimersByTime(10_000);
    expect(root.dataset.start).toBe("failed");
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  test("an app that has started is left alone", async () => {
    vi.advanceTimersByTime(10_000);
    sessionStorage.setItem(key, "build");
    end();
    expect(root.dataset.start).toBeUndefined();
    expect(sessionStorage.getItem(key)).toBeNull();
    sendBeacon.mockClear();
    vi.advanceTimersByTime(20_000);
    await throwIn(`${origin}/assets/root-1.js`);
    await reject({ stack: "/assets/root-1.js" });
    expect(root.dataset.start).toBeUndefined();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(fetchPage).not.toHaveBeenCalled();
  });

  test("an app that has started before them is not called slow", () => {
    end();
    vi.advanceTimersByTime(10_000);
    expect(root.dataset.start).toBeUndefined();
  });

  test("ending it needs no storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(end).not.toThrow();
  });
});
