/** Pages as React Router's documentation shows them. They know nothing about this store's server. */
export const addedPages = {
  /** Shows the URL that its loader gets. */
  tour: `
    import { Link } from "react-router";
    export const loader = ({ url }) => url.pathname + url.search;
    export default ({ loaderData }) => <>
      <h1>{loaderData}</h1><Link to="/tour?b=2&city=Leeds&a=1">Leeds</Link>
    </>;
  `,

  /** Gives each visitor without a cookie a new one, and shows it. Its action shows what it gets. */
  account: `
    import { data } from "react-router";
    let visitors = 0;
    export function loader({ request }) {
      const name = request.headers.get("Cookie") ?? "visitor=" + ++visitors;
      return data(name, { headers: { "Set-Cookie": name } });
    }
    export const action = async ({ request }) => request.method + " " + (await request.text());
    export const headers = ({ loaderHeaders }) => loaderHeaders;
    export default ({ loaderData, actionData }) => <h1>{actionData ?? loaderData}</h1>;
  `,

  /** Sends visitors without a cookie to the home page. */
  members: `
    import { redirect } from "react-router";
    export function loader({ request }) {
      if (!request.headers.has("Cookie")) throw redirect("/");
      return null;
    }
    export default () => <h1>Welcome back</h1>;
  `,

  /** Shows the result of a promise. If the query is "?hang", its loader hangs. */
  slow: `
    import { Suspense } from "react";
    import { Await } from "react-router";
    export async function loader({ url }) {
      if (url.searchParams.has("hang")) {
        console.error("the loader starts");
        await new Promise(() => {});
      }
      return { fact: Promise.resolve("At last") };
    }
    export default ({ loaderData: { fact } }) => <Suspense fallback="Wait">
      <Await resolve={fact}>{(text) => <h1>{text}</h1>}</Await>
    </Suspense>;
  `,

  /** Fails in the part that the query names: "?loader", "?page" or "?suspense". Its handle always fails. Has its own script. */
  fragile: `
    import { Suspense } from "react";
    import { useSearchParams } from "react-router";
    export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
    function failIn(part, query) { if (query.has(part)) throw new Error("no " + part); }
    export const handle = { cacheKey() { throw new Error("no cache key"); } };
    export const loader = ({ url }) => failIn("loader", url.searchParams);
    const Part = ({ name }) => failIn(name, useSearchParams()[0]);
    export default () => <>
      <h1>Fragile</h1><Part name="page" /><Suspense><Part name="suspense" /></Suspense>
      <script dangerouslySetInnerHTML={{ __html: "foreign()" }} />
    </>;
  `,
};
