// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { button, field, form, open, reply, section, sent, subscribe, typo } from "./sign-up-page";

const announced = () => form().querySelector("[aria-live=polite]")?.textContent;

test("a form has the address, and a field for bots", async () => {
  await open();
  await subscribe("fan@example.com");
  expect(sent).toEqual([{ email: "fan@example.com", "leave-empty": "" }]);
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
  const trap = section().getByLabelText<HTMLInputElement>("Leave empty");
  expect([trap.name, trap.tabIndex]).toEqual(["leave-empty", -1]);
  expect(trap.closest("[aria-hidden=true]")).not.toBeNull();
});
