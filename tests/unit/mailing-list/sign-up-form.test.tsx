import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";

test.each([
  ["nothing", {}, "no note"],
  ["a privacy note", { privacy: "We keep it." }, "We keep it."],
  ["an email address", { contact: "fan@band.example" }, 'href="mailto:fan@band.example"'],
  ["a URL", { contact: "Https://social.example/@fan" }, 'href="Https://social.example/@fan"'],
])("with %s in the band's words, the form has the right note", async (_, brand, html) => {
  vi.resetModules();
  vi.doMock("~/band/brand", () => ({ brand }));
  const { SignUpForm } = await import("~/mailing-list/sign-up-form");
  const Page = createRoutesStub([{ path: "/", Component: SignUpForm }]);
  const [, note = "no note"] = renderToStaticMarkup(<Page />).split("Privacy and contact");
  expect(note).toContain(html);
});
