import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, vi } from "vitest";
import type { SignUpResult } from "~/mailing-list/sign-up-result";
import { renderStore } from "../render-store";

// The home page's form, and the server in its tests' hands.

export const typo = {
  ok: false,
  status: 422,
  message: "That has no @ in it.",
  email: "no-at",
} as const;

export const thanks = "Thank you! You’re on the list. We’ll be in touch.";

export const section = () => within(screen.getByLabelText("Join Our Mailing List"));
export const field = () => section().getByLabelText<HTMLInputElement>("Your email address");
export const form = () => field().form ?? expect.unreachable();
export const button = () => section().getByText(/^Subscrib/, { selector: "button" });
export const answer = () => section().getByRole("status");

/** The words of the focused element. */
export function focused() {
  const { activeElement } = document;
  return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
}

/** The fields of each form that was sent. */
export const sent: Record<string, unknown>[] = [];

/** Is told of what is scrolled to, and how. */
export const scrolled = vi.fn();

/** Gives the sent form its answer. */
export let reply: (result: SignUpResult) => Promise<void>;

/** Opens the home page, which may have been sent with an answer in it. */
export function open(answer?: SignUpResult) {
  sent.length = 0;
  scrolled.mockClear();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, to) {
    scrolled(this.textContent, to);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return renderStore("/", {
    answer,
    async signUp({ request }) {
      sent.push(Object.fromEntries(await request.formData()));
      return new Promise((resolve) => {
        reply = (result) => act(async () => resolve(result));
      });
    },
  });
}

export async function subscribe(email: string): Promise<void> {
  fireEvent.input(field(), { target: { value: email } });
  await act(async () => button().click());
}

/** Opens the cart and closes it again, which are moves to the router. */
export async function openAndCloseCart(): Promise<void> {
  await act(async () => screen.getByLabelText("Cart").click());
  await act(async () => history.back());
}
