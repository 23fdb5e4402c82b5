import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";

test.each([
  [{}, "no note"],
  [{ privacy: "We keep it." }, "We keep it."],
  [{ contact: "post@band.example" }, 'href="mailto:post@band.example"'],
  [{ contact: "Https://social.example/@band" }, 'href="Https://social.example/@band"'],
])("with %j in the band's words, the form's note has %j", async (brand, html) => {
  vi.resetModules();
  vi.doMock("~/band/brand", () => ({ brand }));
  const { SignUpForm } = await import("~/mailing-list/sign-up-form");
  const Page = createRoutesStub([{ path: "/", Component: SignUpForm }]);
  const [, note = "no note"] = renderToStaticMarkup(<Page />).split("Privacy and contact");
  expect(note).toContain(html);
});
