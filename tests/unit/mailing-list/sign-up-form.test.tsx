// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import {
  answer,
  button,
  field,
  focused,
  form,
  open,
  openAndCloseCart,
  reply,
  scrolled,
  sent,
  subscribe,
  thanks,
  typo,
} from "./sign-up-page";

const unsaved = { ...typo, status: 503, message: "We could not save it." } as const;

test("a sign-up is sent once, which the button says, and thanked for in an empty form", async () => {
  await open();
  const announced = () => form().querySelector("[aria-live=polite]")?.textContent;
  const state = () => [button().textContent, announced(), button().getAttribute("aria-disabled")];
  expect([...state(), answer().textContent]).toEqual(["Subscribe", "", "false", ""]);
  await subscribe("fan@example.com");
  expect(state()).toEqual(["Subscribing…", "Subscribing…", "true"]);
  await act(async () => button().click());
  expect(sent).toEqual([{ email: "fan@example.com", "leave-empty": "" }]);
  await reply({ ok: true });
  expect(state()).toEqual(["Subscribe", "", "false"]);
  expect([answer().textContent, field().value]).toEqual([thanks, ""]);
  expect(scrolled.mock.calls).toEqual([[thanks, { block: "nearest" }]]);
  expect(focused()).not.toBe("Your email address");
});

test.each([
  ["a mistake is told beside the field, which gets the focus", typo, true],
  ["another refusal leaves focus and field as they are", unsaved, false],
] as const)("%s and keeps what was typed", async (_, result, isMistake) => {
  await open();
  button().focus();
  await subscribe("no-at");
  expect(focused()).toBe("Subscribing…");
  await reply(result);
  expect(answer().textContent).toBe(result.message);
  expect(answer().querySelector("svg")).not.toBeNull();
  expect([field().value, field().getAttribute("aria-invalid")]).toEqual(["no-at", `${isMistake}`]);
  expect(focused() === "Your email address").toBe(isMistake);
  expect(scrolled.mock.calls).toEqual([[result.message, { block: "nearest" }]]);
});

test("a shopper who has moved on keeps the focus, also at a later move", async () => {
  await open();
  await subscribe("no-at");
  screen.getByText("View All").focus();
  await reply(typo);
  expect(focused()).toBe("View All");
  await openAndCloseCart();
  expect(answer().textContent).toBe(typo.message);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("an answer goes while the next is awaited, so that the same is said again", async () => {
  await open();
  for (const result of [typo, { ...typo }, { ok: true } as const, { ok: true } as const]) {
    await subscribe("no-at");
    expect([answer().textContent, field().getAttribute("aria-invalid")]).toEqual(["", "false"]);
    await reply(result);
    expect(answer().textContent).toBe(result.ok ? thanks : result.message);
  }
});

test.each([typo, { ok: true } as const])(
  "the answer %o, sent with the page, moves nothing, and stays when the cart is opened",
  async (result) => {
    await open(result);
    const text = result.ok ? thanks : result.message;
    expect([answer().textContent, field().value]).toEqual([text, result.ok ? "" : typo.email]);
    expect(document.activeElement?.localName).toBe("body");
    await openAndCloseCart();
    expect(answer().textContent).toBe(text);
    expect(scrolled).not.toHaveBeenCalled();
  },
);

test("the field is described by its answer and by what signing up means", async () => {
  await open(typo);
  const ids = field().getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual([typo.message, brand.mailingListTerms]);
});

test("until the page is alive the browser says what is wrong with an address, then the store", async () => {
  const router = await open();
  expect([field().type, field().required]).toEqual(["email", true]);
  expect(renderToString(<RouterProvider router={router} />)).not.toMatch(/novalidate/i);
  expect(form().noValidate).toBe(true);
  // Firefox would call a form with an empty required field invalid.
  expect(form().getAttribute("aria-invalid")).toBe("false");
});

test("the field for bots is not to be reached, and not to be heard", async () => {
  await open();
  const trap = form().querySelector<HTMLInputElement>("[aria-hidden=true] [name=leave-empty]");
  expect(trap?.tabIndex).toBe(-1);
});
