// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { applyLateStyles } from "~/startup/late-styles";

const hydrateRoot = vi.hoisted(() => vi.fn());
vi.mock("react-dom/client", () => ({ hydrateRoot }));

test.each(["load", "error"])(
  "the app waits for the %s event of the late styles, which an open cart needs",
  async (type) => {
    vi.resetModules();
    hydrateRoot.mockClear();
    document.head.innerHTML = '<link rel="preload"><link rel="stylesheet" media="print">';
    const [font, styles] = document.querySelectorAll("link");
    applyLateStyles();
    await import("~/entry.client");
    font?.dispatchEvent(new Event("load"));
    await Promise.resolve();
    expect(hydrateRoot).not.toHaveBeenCalled();
    styles?.dispatchEvent(new Event(type));
    await vi.waitFor(() => expect(hydrateRoot).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(styles?.media).toBe(""));
  },
);
