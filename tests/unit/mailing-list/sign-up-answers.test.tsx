// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  answer,
  button,
  field,
  focused,
  open,
  openAndCloseCart,
  reply,
  scrolled,
  subscribe,
  thanks,
  typo,
} from "./sign-up-page";

const unsaved = { ...typo, status: 503, message: "We could not save it." } as const;

test("a sign-up is thanked for, and the form is empty for the next", async () => {
  await open();
  expect(answer().textContent).toBe("");
  await subscribe("fan@example.com");
  await reply({ ok: true });
  expect(answer().textContent).toBe(thanks);
  expect(field().value).toBe("");
  expect(field().getAttribute("aria-invalid")).toBe("false");
  expect(answer().querySelector("svg")).toBeNull();
  expect(scrolled.mock.calls).toEqual([[thanks, { block: "nearest" }]]);
  expect(focused()).not.toBe("Your email address");
});

test("a mistake is told beside the field, which keeps what was typed and has the focus", async () => {
  await open();
  await subscribe("no-at");
  await reply(typo);
  expect(answer().textContent).toBe(typo.message);
  expect(answer().querySelector("svg")).not.toBeNull();
  expect(field().value).toBe("no-at");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(focused()).toBe("Your email address");
  expect(scrolled.mock.calls).toEqual([[typo.message, { block: "nearest" }]]);
});

test("the focus stays in the form, on the button that was pressed, until it is in the field", async () => {
  await open();
  button().focus();
  await subscribe("no-at");
  expect(focused()).toBe("Subscribing…");
  await reply(typo);
  expect(focused()).toBe("Your email address");
});

test("a mistake does not take the focus from a shopper who has moved on", async () => {
  await open();
  await subscribe("no-at");
  screen.getByText("View All").focus();
  await reply(typo);
  expect(focused()).toBe("View All");
});

test("what is not the shopper's mistake leaves focus and field as they are", async () => {
  await open();
  await subscribe("fan@example.com");
  await reply(unsaved);
  expect(answer().textContent).toBe(unsaved.message);
  expect(answer().querySelector("svg")).not.toBeNull();
  expect(field().value).toBe("fan@example.com");
  expect(field().getAttribute("aria-invalid")).toBe("false");
  expect(focused()).not.toBe("Your email address");
});

test("an answer goes while the next is awaited, so that the same is said again", async () => {
  await open();
  for (const result of [typo, { ...typo }, { ok: true } as const, { ok: true } as const]) {
    await subscribe("no-at");
    expect(answer().textContent).toBe("");
    expect(field().getAttribute("aria-invalid")).toBe("false");
    await reply(result);
    expect(answer().textContent).toBe(result.ok ? thanks : result.message);
  }
  expect(scrolled).toHaveBeenCalledTimes(4);
});

test("the same answer is scrolled to and focused once", async () => {
  await open();
  await subscribe("no-at");
  await reply(typo);
  screen.getByText("View All").focus();
  await openAndCloseCart();
  expect(answer().textContent).toBe(typo.message);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test.each([typo, { ok: true } as const])(
  "the answer %o, sent with the page, moves nothing, and stays when the cart is opened",
  async (result) => {
    await open(result);
    const text = result.ok ? thanks : result.message;
    expect(answer().textContent).toBe(text);
    expect(field().value).toBe(result.ok ? "" : typo.email);
    expect(document.activeElement?.localName).toBe("body");
    await openAndCloseCart();
    expect(answer().textContent).toBe(text);
    expect(scrolled).not.toHaveBeenCalled();
  },
);
