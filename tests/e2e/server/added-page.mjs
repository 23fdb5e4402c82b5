// A page as React Router documents it. The store must not cache it.
import { createElement, Suspense } from "react";
import { data, useLoaderData, useSearchParams } from "react-router";

/** @param {import("react-router").LoaderFunctionArgs} args */
export async function loader({ request, url }) {
  if (url.searchParams.has("loader")) throw new Error("no loader");
  const visitor = request.headers.get("Cookie") ?? "";
  return data(visitor, { headers: { "Cache-Control": "private", "Set-Cookie": visitor } });
}

/** @param {import("react-router").HeadersArgs} args */
export function headers({ loaderHeaders }) {
  return loaderHeaders;
}

export default function AddedPage() {
  return [
    createElement("h1", { key: "h1" }, String(useLoaderData())),
    createElement("script", { key: "script" }, "foreign()"),
    createElement(Part, { key: "page", name: "page" }),
    createElement(Suspense, { key: "suspense" }, createElement(Part, { name: "suspense" })),
  ];
}

/** @param {{ name: string }} props */
function Part({ name }) {
  if (useSearchParams()[0].has(name)) throw new Error(`no ${name}`);
  return null;
}
