import { href, useRouteError } from "react-router";

/** Uses nothing else of the store, since anything else may be what failed. */
export function ErrorPage() {
  return (
    <main className="grid min-h-svh place-content-center gap-4 bg-ink p-6 text-center text-paper">
      <title>Something went wrong</title>
      <h1 className="text-4xl text-mustard">Something went wrong</h1>
      <p>We dropped the needle. Your cart is safe; please try again in a moment.</p>
      <p>
        <a href={href("/")} className="button">
          Return to Home
        </a>
      </p>
      {import.meta.env.DEV && <ErrorDetails />}
    </main>
  );
}

/** For developers: the build leaves it out. */
function ErrorDetails() {
  const error = useRouteError();
  const text = error instanceof Error ? error.stack : JSON.stringify(error, null, 2);
  return <pre className="whitespace-pre-wrap text-left text-sm">{text}</pre>;
}
