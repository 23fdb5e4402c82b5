import { useEffect, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import { toast } from "sonner";
import { brand } from "~/band/brand";
import type { SignUpResult } from "./sign-up.server";

const thanks = "Thank you! You are on the list, and we will be in touch.";

/** Works without scripts: then the server sends the page again, with the answer in it. */
export function SignUpForm() {
  const fetcher = useFetcher<SignUpResult>();
  const sent = useActionData<SignUpResult>();
  const answer = fetcher.data ?? sent;
  const form = useRef<HTMLFormElement>(null);
  const took = useRef<HTMLInputElement>(null);
  const isBusy = fetcher.state !== "idle";
  const problem = answer?.ok === false ? answer.message : null;

  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.ok) {
      form.current?.reset();
      toast.success(thanks);
    } else {
      toast.error(fetcher.data.message);
    }
  }, [fetcher.data]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/?index#mailing-list"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        // In milliseconds since the page was opened. Bots fill a form within a second.
        if (took.current) took.current.value = String(Math.round(performance.now()));
      }}
      className="mx-auto mt-6 max-w-xl"
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          type="email"
          name="email"
          required
          placeholder="Your email address"
          aria-label="Your email address"
          aria-invalid={problem ? true : undefined}
          aria-describedby="sign-up-answer sign-up-terms"
          autoComplete="email"
          defaultValue={answer?.ok === false ? answer.email : ""}
          className="min-h-12 grow rounded-control border-2 border-ink bg-white px-4 placeholder:text-plum aria-invalid:border-rust"
        />
        <button
          type="submit"
          aria-disabled={isBusy}
          className="button min-w-36 bg-ink text-paper aria-disabled:bg-plum"
        >
          {isBusy ? "Subscribing…" : "Subscribe"}
        </button>
      </div>
      {/* Only bots see this field, and fill it in. */}
      <div className="sr-only" aria-hidden="true">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-label="Leave empty"
        />
        <input ref={took} type="hidden" name="took" />
      </div>
      {/* As high when empty, so that nothing moves when the answer comes. */}
      <p id="sign-up-answer" className="mt-3 min-h-[2lh] font-bold sm:min-h-[1lh]">
        {answer?.ok ? thanks : problem}
      </p>
      <p id="sign-up-terms">{brand.mailingListTerms}</p>
    </fetcher.Form>
  );
}
