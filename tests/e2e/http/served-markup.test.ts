import { expect, test } from "@playwright/test";
import { findProblemsAsServed } from "../validate-html";

const shopper = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const signUp = (email: string) => ({
  path: "/?index",
  init: { method: "POST", body: new URLSearchParams({ email }) },
});

const pages: { path: string; status: number; init?: RequestInit }[] = [
  { path: "/", status: 200 },
  { path: "/store", status: 200 },
  { path: "/store?category=music", status: 200 },
  { path: "/store?search=vinyl", status: 200 },
  { path: "/store?category=merch&search=%22%3E%3Ci%3E%26", status: 200 },
  { path: "/store?search=zzz", status: 200 },
  { path: "/nowhere", status: 404 },
  { path: "/store", status: 405, init: { method: "POST" } },
  { path: "/nowhere", status: 405, init: { method: "PUT" } },
  { ...signUp("markup@example.com"), status: 200 },
  { ...signUp('"><i>no address'), status: 422 },
  { ...signUp("a".repeat(5000)), status: 413 },
];

for (const { path, status, init } of pages) {
  test(`${init?.method ?? "GET"} ${path} is a ${status} in valid HTML`, async ({ baseURL }) => {
    const headers = { "User-Agent": shopper };
    const answer = await fetch(`${baseURL}${path}`, { headers, ...init });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(await findProblemsAsServed(html)).toEqual([]);

    for (const block of structuredData(html)) {
      expect(block).toHaveProperty("@context", "https://schema.org");
      const things = block["@graph"] ?? [block];
      for (const thing of things) expect(thing).toHaveProperty("@type");
    }
  });
}

for (const path of ["/", "/store", "/store?category=music"]) {
  test(`${path} says in structured data what it is`, async ({ baseURL }) => {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    expect(structuredData(html)).toHaveLength(1);
  });
}

type Thing = Record<string, unknown>;

/** Fails where a block is no JSON. */
function structuredData(html: string): (Thing & { "@graph"?: Thing[] })[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = ""]) => JSON.parse(json));
}
