import { type FormEvent, useState } from "react";

/** Keeps nothing yet, and says so. */
export function SignUpForm() {
  const [isAsked, setIsAsked] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
  }

  return (
    // Outside a dialog this method sends nothing, so the browser's checks work without scripts too.
    <form method="dialog" onSubmit={submit} className="mx-auto mt-6 max-w-xl">
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          type="email"
          name="email"
          required
          placeholder="Your email address"
          aria-label="Your email address"
          autoComplete="email"
          className="min-h-12 grow rounded-control border-2 border-ink bg-white px-4 placeholder:text-plum"
        />
        <button type="submit" className="button bg-ink text-paper hover:bg-plum">
          Subscribe
        </button>
      </div>
      <p role="status" className="mt-4 font-semibold">
        {isAsked
          ? "Sign-up opens soon, so we have not kept your address. Come back in a bit!"
          : "Sign-up opens soon."}
      </p>
    </form>
  );
}
