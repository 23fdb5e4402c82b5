import { href } from "react-router";

/** Stands alone: it is shown when anything else on the page may be what failed. */
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
    </main>
  );
}
