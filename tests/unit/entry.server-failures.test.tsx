import { data } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { lastResortPage } from "~/shell/last-resort.server";
import { get, load, log, showFrame, showPage, showPart } from "./answer-requests";

describe("where a page fails", () => {
  const error = new Error("no prices");
  const line = ["GET /store failed:", error];

  test.each([
    ["its loader", load],
    ["its rendering", showPage],
    ["a boundary in it, which React would leave to the browser", showPart],
  ])("in %s, its words are in the frame, and a line in the log has no search", async (_, part) => {
    part.mockImplementation(() => {
      throw error;
    });
    const response = await get();
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("<p>Something went wrong</p>");
    expect(log.mock.calls).toEqual([line]);
  });

  test("by a visitor's mistake, nothing is logged", async () => {
    load.mockImplementation(() => {
      throw data("No such page", { status: 404 });
    });
    const response = await get();
    expect([response.status, log.mock.calls]).toEqual([404, []]);
  });

  test("for a visitor who has left, nothing is logged", async () => {
    const visitor = new AbortController();
    load.mockImplementation(() => {
      visitor.abort();
      throw error;
    });
    await get({ signal: visitor.signal }).catch(() => {});
    expect(log).not.toHaveBeenCalled();
  });
});

describe("where the frame round every page fails", () => {
  const error = new Error("no calendar");

  beforeEach(() => {
    showFrame.mockImplementation(() => {
      throw error;
    });
  });

  test("the last resort is sent, and one line logged", async () => {
    const response = await get();
    expect([response.status, await response.text()]).toEqual([500, lastResortPage]);
    expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'self' 'sha256-");
    expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
  });

  test("of a page that fails, too, each is one line", async () => {
    const other = new Error("no prices");
    load.mockRejectedValue(other);
    const response = await get();
    expect([response.status, await response.text()]).toEqual([500, lastResortPage]);
    expect(log.mock.calls).toEqual([["GET /store failed:", other]]);
  });

  test("for a missing page, too, that is a line of its own", async () => {
    load.mockImplementation(() => {
      throw data("No such page", { status: 404 });
    });
    const response = await get();
    expect([response.status, await response.text()]).toEqual([404, lastResortPage]);
    expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
  });
});
