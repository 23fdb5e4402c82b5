// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  end,
  fetchPage,
  key,
  origin,
  page,
  reload,
  root,
  sendBeacon,
  settle,
  throwIn,
  watchStart,
} from "./watch-start";

describe("with a newer build on the server", () => {
  beforeEach(() => {
    fetchPage.mockImplementation(async () => new Response(page("root-2.js", "store-1.js")));
  });

  test("the page is loaded anew, once for each build", async () => {
    await throwIn(`${origin}/assets/root-1.js`);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.dataset.start).toBeUndefined();
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(sessionStorage.getItem(key)).toBe("/assets/root-2.js,/assets/store-1.js");
    end();
    sessionStorage.setItem(key, "/assets/root-2.js,/assets/store-1.js");
    watchStart();
    await throwIn(`${origin}/assets/root-1.js`);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.dataset.start).toBe("failed");
    end();
    sessionStorage.setItem(key, "/assets/root-0.js");
    watchStart();
    await throwIn(`${origin}/assets/root-1.js`);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => unknown]>([
    ...[500, 502, 503, 504].map((status): [string, () => unknown] => [
      `the server or a proxy answers ${status}`,
      () => fetchPage.mockResolvedValue(new Response(page("root-2.js"), { status })),
    ]),
    ["there is no network", () => fetchPage.mockRejectedValue(new Error("offline"))],
    ["storage is blocked", () => vi.stubGlobal("sessionStorage", undefined)],
  ])("it is not where %s", async (_, prepare) => {
    prepare();
    await throwIn(`${origin}/assets/root-1.js`);
    expect(reload).not.toHaveBeenCalled();
    expect(root.dataset.start).toBe("failed");
    vi.unstubAllGlobals();
  });

  test("it is where the server answers 404, as the missing page does", async () => {
    fetchPage.mockResolvedValue(new Response(page("root-2.js"), { status: 404 }));
    await throwIn(`${origin}/assets/root-1.js`);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("it is not where the app has started meanwhile", async () => {
    window.dispatchEvent(new ErrorEvent("error", { filename: `${origin}/assets/root-1.js` }));
    end();
    await settle();
    expect(reload).not.toHaveBeenCalled();
    expect(root.dataset.start).toBeUndefined();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

test("the server is waited for for three seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await throwIn(`${origin}/assets/root-1.js`);
  expect(timeout).toHaveBeenCalledWith(3000);
});
