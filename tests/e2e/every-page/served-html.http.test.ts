import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { findable, storePath } from "../../products";
import { shopperUserAgent } from "../../user-agent";
import { expectedStatus, pagePaths } from "../page-paths";
import { failures } from "../server/failing-store";
import { startStore } from "../start-store";
import { tagsOf, textIn, textOf } from "./read-html";
import { validateServedHtml } from "./validate-html";

const categoryPath = storePath({ category: findable.category });
const signUp = (email: string) => ({
  path: "/?index",
  init: { method: "POST", body: new URLSearchParams({ email }) },
});

const requests: { path: string; status: number; init?: RequestInit }[] = [
  ...pagePaths.map((path) => ({ path, status: expectedStatus(path) })),
  { path: categoryPath, status: 200 },
  { path: storePath({ search: findable.word }), status: 200 },
  { path: `${categoryPath}&search=%22%3E%3Ci%3E%26`, status: 200 },
  { path: "/store?search=zzz", status: 200 },
  { ...signUp("markup@example.com"), status: 200 },
  { ...signUp('"><i>not an email address'), status: 422 },
  { ...signUp("a".repeat(5000)), status: 413 },
];

for (const { path, status, init } of requests) {
  test(`the ${status} response to ${init?.method ?? "GET"} ${path} is valid HTML in the band's language`, async ({
    baseURL,
  }) => {
    const headers = { "User-Agent": shopperUserAgent };
    const response = await fetch(`${baseURL}${path}`, { headers, ...init });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(await validateServedHtml(html)).toEqual([]);
    expectWhole(html);
  });
}

for (const [name, preload] of Object.entries(failures)) {
  test(`where the ${name} fails, the response is valid HTML, with a way back and one home`, async () => {
    const store = await startStore({ preload });
    const response = await fetch(`${store.url}/store`);
    const html = await response.text();
    await store.stop("SIGKILL");
    expect(response.status).toBe(500);
    expect(await validateServedHtml(html)).toEqual([]);
    expectWhole(html);
    const links = tagsOf(html, "a").map((tag) => tag.href);
    const [again, home] = links.slice(links.indexOf(""));
    expect([again, home]).toEqual(["", "/"]);
  });
}

/** What is checked elsewhere only where it is there: the language, and whatever one element says of another. */
function expectWhole(html: string): void {
  expect(tagsOf(html, "html")).toMatchObject([{ lang: brand.language }]);
  const all = tagsOf(html, "\\w+");
  const ids = all.flatMap(({ id }) => id ?? []);
  const named = all.flatMap((tag) =>
    ["aria-describedby", "aria-labelledby", "aria-controls", "for"].flatMap(
      (name) => tag[name]?.split(" ") ?? [],
    ),
  );
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
}

for (const path of pagePaths) {
  test(`${path} ends with the band's description, the links and the year`, async ({ baseURL }) => {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
    expect(tagsOf(footer, "a").map(({ href }) => href)).toEqual([
      "/",
      "/store",
      brand.website,
      ...Object.values(brand.social),
    ]);
    expect(textIn(footer)).toContain(brand.blurb);
    expect(textIn(footer)).toContain(`© ${new Date().getFullYear()} ${brand.name}`);
  });
}

test("each field tells browsers what to fill in, and keyboards what Enter does", async ({
  baseURL,
}) => {
  const fieldsOf = async (path: string) => {
    const inputs = tagsOf(await (await fetch(`${baseURL}${path}`)).text(), "input");
    const others = /^(id|class|placeholder|aria-.*)$/;
    return inputs
      .filter(({ type }) => type !== "hidden")
      .map((input) => Object.entries(input).filter(([name]) => !others.test(name)))
      .map((attributes) => Object.fromEntries(attributes));
  };
  expect(await fieldsOf("/")).toEqual([
    { name: "email", type: "email", autocomplete: "email", required: "", value: "" },
    { name: "leave-empty", type: "text", autocomplete: "off", tabindex: "-1" },
  ]);
  expect(await fieldsOf("/store")).toEqual([
    {
      name: "search",
      type: "search",
      dir: "auto",
      autocomplete: "off",
      enterkeyhint: "search",
      maxlength: "100",
      value: "",
    },
  ]);
});

for (const [email, answer] of [
  [undefined, ""],
  ["nobody", "no @ in it"],
] as const) {
  test(`the email field is described by the mailing list's terms, and by the answer to what was sent (${email ?? "nothing"})`, async ({
    baseURL,
  }) => {
    const { path, init } = email ? signUp(email) : { path: "/", init: {} };
    const headers = { "User-Agent": shopperUserAgent };
    const html = await (await fetch(`${baseURL}${path}`, { headers, ...init })).text();
    const field = tagsOf(html, "input").find(({ name }) => name === "email");
    const texts = field?.["aria-describedby"]?.split(" ").map((id) => textOf(html, id)) ?? [];
    expect(texts).toContain(brand.mailingListTerms);
    expect(texts.join()).toContain(answer);
  });
}
