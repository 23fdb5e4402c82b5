// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { first, lineText, type Product, second, third } from "../../products";
import {
  button,
  buttonNames,
  cartButton,
  click,
  drawer,
  line,
  lists,
  openDrawer,
  press,
  pressKey,
  saved,
  saveInOtherTab,
} from "./drawer";

const cart = [line(first, 2), line(second, 3), line(third, 1)];

/** What stands where a line was: its name may be several elements. */
const removedText = ({ name }: Product) =>
  Array.from(drawer().querySelectorAll("p")).find(
    ({ textContent }) => textContent === `Removed ${name}`,
  );

// What Tailwind's class does, and the browser with it.
document.head.innerHTML = "<style>.invisible { visibility: hidden }</style>";

describe("a removed line", () => {
  test("leaves an offer to undo that in its place, between the lists of what stands above and below", async () => {
    await openDrawer(cart);
    await press(`Remove ${second.name}`);
    expect(lists()).toEqual([[lineText(first, 2)], [lineText(third, 1)]]);
    const [above, below] = within(drawer()).getAllByRole("list");
    expect(above?.nextElementSibling).toBe(below?.previousElementSibling);
    expect(above?.nextElementSibling?.contains(removedText(second) ?? null)).toBe(true);
  });

  test("is all that can be seen of the line, and has one button", async () => {
    await openDrawer(cart);
    await press(`Remove ${second.name}`);
    const row = removedText(second)?.closest(".cart-row") as HTMLElement;
    expect(buttonNames(row)).toEqual([`Undo removing ${second.name}`]);
    expect(button(`Undo removing ${second.name}`).textContent).toBe("Undo");
    expect(within(row).queryByRole("img")).toBeNull();
  });

  test("keeps the line's picture for its height, without its name, and no id twice", async () => {
    await openDrawer(cart);
    const pictures = () => Array.from(drawer().querySelectorAll("img"), ({ alt }) => alt);
    expect(pictures()).toEqual([first.name, second.name, third.name]);
    await press(`Remove ${second.name}`);
    expect(pictures()).toEqual([first.name, "", third.name]);
    await saveInOtherTab(...cart);
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("has the focus on its text, and the caret, and scrolls nothing", async () => {
    await openDrawer(cart);
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await press(`One less ${third.name}`);
    const text = removedText(third);
    expect(text?.tabIndex).toBe(-1);
    expect(document.activeElement).toBe(text);
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    const { isCollapsed, anchorNode, anchorOffset } = getSelection() ?? {};
    expect({ isCollapsed, anchorNode, anchorOffset }).toEqual({
      isCollapsed: true,
      anchorNode: text,
      anchorOffset: 0,
    });
    focus.mockRestore();
  });

  test("leaves no list where there are no other lines", async () => {
    await openDrawer(cart);
    await press(`Remove ${first.name}`);
    await press(`Remove ${third.name}`);
    expect(lists()).toEqual([[lineText(second, 3)]]);
    await press(`Remove ${second.name}`);
    expect(lists()).toEqual([]);
    expect(document.activeElement).toBe(removedText(second));
  });

  test("gets the focus anew when it is added and removed again", async () => {
    await openDrawer(cart);
    await press(`Remove ${second.name}`);
    await saveInOtherTab(line(first, 2), line(third, 1), line(second, 1));
    expect(lists()).toEqual([[lineText(first, 2)], [lineText(third, 1), lineText(second, 1)]]);
    vi.spyOn(Date, "now").mockReturnValueOnce(Date.now() + 1);
    await press(`Remove ${second.name}`);
    expect(lists()).toEqual([[lineText(first, 2), lineText(third, 1)]]);
    expect(document.activeElement).toBe(removedText(second));
  });
});

describe("Undo", () => {
  test("puts the line back, with the focus on what removed it, and one list again", async () => {
    await openDrawer(cart);
    await press(`Remove ${second.name}`);
    await press(`Undo removing ${second.name}`);
    expect(saved()).toEqual(cart);
    expect(lists()).toEqual([[lineText(first, 2), lineText(second, 3), lineText(third, 1)]]);
    expect(document.activeElement).toBe(button(`Remove ${second.name}`));
    expect(removedText(second)).toBeUndefined();
  });

  test("puts each line back by itself, in whatever order", async () => {
    await openDrawer(cart);
    for (const { name } of [second, first, third]) await press(`Remove ${name}`);
    await press(`Undo removing ${third.name}`);
    expect(lists()).toEqual([[lineText(third, 1)]]);
    await press(`Undo removing ${second.name}`);
    expect(lists()).toEqual([[lineText(second, 3), lineText(third, 1)]]);
    expect(document.activeElement).toBe(button(`Remove ${second.name}`));
    expect(removedText(first)).toBeDefined();
  });

  test("is offered for eight seconds, and for as long as the drawer is open", async () => {
    await openDrawer(cart);
    vi.useFakeTimers({ toFake: ["Date"] });
    await press(`Remove ${second.name}`);
    vi.setSystemTime(Date.now() + 7999);
    await pressKey("Escape");
    await click(cartButton());
    expect(removedText(second)).toBeDefined();
    vi.setSystemTime(Date.now() + 1);
    await saveInOtherTab(line(first, 1), line(third, 1));
    await press(`Remove ${third.name}`);
    await press(`Undo removing ${third.name}`);
    expect(removedText(second)).toBeDefined();
    await pressKey("Escape");
    await click(cartButton());
    expect(removedText(second)).toBeUndefined();
    expect(lists()).toEqual([[lineText(first, 1), lineText(third, 1)]]);
    vi.useRealTimers();
  });
});
