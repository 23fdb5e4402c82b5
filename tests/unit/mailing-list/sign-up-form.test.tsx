// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import type { SignUpResult } from "~/mailing-list/sign-up.server";
import { renderStore } from "../render-store";

const typo = { ok: false, status: 422, message: "That has no @ in it.", email: "no-at" } as const;
const unsaved = { ...typo, status: 503, message: "We could not save it." } as const;
const thanks = "Thank you! You are on the list, and we will be in touch.";

const section = () => within(screen.getByLabelText("Join Our Mailing List"));
const field = () => section().getByLabelText<HTMLInputElement>("Your email address");
const form = () => field().form ?? expect.unreachable();
const button = () => section().getByText(/^Subscrib/, { selector: "button" });
/** What has the focus, by its words. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
};
const answer = () => section().getByRole("status");
const announced = () => form().querySelector("[aria-live=polite]")?.textContent;

/** What the form was sent with, each time. */
let sent: Record<string, unknown>[] = [];
/** Gives the sent form its answer. */
let reply: (result: SignUpResult) => Promise<void>;

const scrolled = vi.fn();

beforeEach(() => {
  sent = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, to) {
    scrolled(this.textContent, to);
  });
});

afterEach(() => {
  scrolled.mockClear();
  vi.restoreAllMocks();
});

const open = (answer?: SignUpResult) =>
  renderStore("/", {
    answer,
    async signUp({ request }) {
      sent.push(Object.fromEntries(await request.formData()));
      return new Promise((resolve) => {
        reply = (result) => act(async () => resolve(result));
      });
    },
  });

async function subscribe(email: string): Promise<void> {
  fireEvent.input(field(), { target: { value: email } });
  await act(async () => button().click());
}

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

test("a form has the address, the time on the page in whole milliseconds, and a field for bots", async () => {
  await open();
  vi.spyOn(performance, "now").mockReturnValue(1234.5);
  await subscribe("fan@example.com");
  expect(sent).toEqual([{ email: "fan@example.com", took: "1235", "leave-empty": "" }]);
});

test("while it is being sent the button is busy, and says so, and sends nothing more", async () => {
  await open();
  expect([button().textContent, announced()]).toEqual(["Subscribe", ""]);
  expect(button().getAttribute("aria-disabled")).toBe("false");
  await subscribe("fan@example.com");
  expect([button().textContent, announced()]).toEqual(["Subscribing…", "Subscribing…"]);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await act(async () => button().click());
  expect(sent).toHaveLength(1);
  await reply({ ok: true });
  expect([button().textContent, announced()]).toEqual(["Subscribe", ""]);
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

test("the field is described by its answer and by what signing up means", async () => {
  await open(typo);
  const ids = field().getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual([typo.message, brand.mailingListTerms]);
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
  await act(async () => screen.getByLabelText("Cart").click());
  await act(async () => history.back());
  expect(answer().textContent).toBe(typo.message);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test.each([typo, { ok: true } as const])(
  "an answer sent with the page moves nothing, and stays when the cart is opened",
  async (result) => {
    await open(result);
    const text = result.ok ? thanks : result.message;
    expect(answer().textContent).toBe(text);
    expect(field().value).toBe(result.ok ? "" : typo.email);
    expect(document.activeElement?.localName).toBe("body");
    await act(async () => screen.getByLabelText("Cart").click());
    await act(async () => history.back());
    expect(answer().textContent).toBe(text);
    expect(scrolled).not.toHaveBeenCalled();
  },
);

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
  const trap = section().getByLabelText<HTMLInputElement>("Leave empty");
  expect([trap.name, trap.tabIndex]).toEqual(["leave-empty", -1]);
  expect(trap.closest("[aria-hidden=true]")).not.toBeNull();
});
