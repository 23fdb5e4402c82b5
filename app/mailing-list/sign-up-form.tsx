import { useEffect, useRef, useState } from "react";
import { type ClientActionFunctionArgs, href, useActionData, useFetcher } from "react-router";
import { toast } from "sonner";
import { brand } from "~/band/brand";
import { WarningIcon } from "~/ui/icons";
import type { SignUpResult } from "./sign-up.server";

/** Sends the form. If the shopper has left the page meanwhile, a toast says the answer. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const email = String((await request.clone().formData()).get("email"));
  // Says where to write, because a content blocker may stop each attempt.
  const failure = `We could not reach the store. Please try again in a minute, or write to ${brand.contact}.`;
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, 30_000));
  const result = await Promise.race([serverAction<SignUpResult>(), timeout]).catch(
    (): SignUpResult => ({ status: 503, message: failure, email }),
  );
  // The toast stays longer than others, because its text may be long.
  if (window.location.pathname !== href("/")) toast(result.message, { duration: 15_000 });
  return result;
}

/** The form's request and its answer. Components with the same key share them. */
export function useSignUp() {
  return useFetcher<SignUpResult>({ key: "sign-up" });
}

export function MailingList() {
  return (
    <section
      id="mailing-list"
      aria-labelledby="join"
      className="panel-pattern screen-only [--pattern-x:50%]"
    >
      <div className="container-page pt-section pb-3 text-center">
        <h2 id="join" className="text-4xl">
          Join Our Mailing List
        </h2>
        <SignUpForm />
      </div>
    </section>
  );
}

function SignUpForm() {
  const fetcher = useSignUp();
  // If the browser sends the form without scripts, the server renders the page again with the answer. The state keeps
  // the answer, because React Router drops it on the next navigation, even to a fragment.
  const actionData = useActionData<SignUpResult>();
  const [firstAnswer] = useState(fetcher.data ?? actionData);
  const field = useRef<HTMLInputElement>(null);
  const answerPlace = useRef<HTMLDivElement>(null);
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : (fetcher.data ?? firstAnswer);
  const isSaved = answer?.status === 200;

  useEffect(() => {
    if (!field.current || !answer || answer === firstAnswer) return;
    // A refusal has the typed text, because the shopper may have left the page and come back meanwhile.
    field.current.value = answer.email ?? "";
    answerPlace.current?.scrollIntoView({ block: "nearest" });
  }, [answer, firstAnswer]);

  return (
    <fetcher.Form
      method="post"
      // Without `?index`, React Router would ask the root for an action. Without scripts, the browser jumps to the id.
      action="/?index#mailing-list"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
      // Without this attribute, screen readers in Firefox call the form invalid while the required field is empty.
      aria-invalid={false}
      className="mx-auto max-w-xl"
    >
      <p id="sign-up-terms" className="mt-4 mb-6 text-balance">
        {brand.mailingListTerms}
      </p>
      <label htmlFor="email" className="mb-1 block text-left font-bold">
        Email
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id="email"
          type="email"
          name="email"
          required
          placeholder="Your email address"
          readOnly={isBusy}
          aria-invalid={answer?.status === 422}
          aria-describedby="sign-up-answer sign-up-terms"
          autoComplete="email"
          defaultValue={firstAnswer?.email}
          className="min-h-12 flex-[99_1_15rem]"
        />
        <button
          type="submit"
          aria-disabled={isBusy}
          className="button button-primary flex-[1_0_10rem]"
        >
          {isBusy ? "Subscribing…" : "Subscribe"}
        </button>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center underline">
          Privacy and contact
        </summary>
        <p className="text-balance">{brand.privacy}</p>
        <a className="inline-block py-2 underline" href={`mailto:${brand.contact}`}>
          {brand.contact}
        </a>
      </details>
      {/* With only `aria-live`, Orca would read an answer twice, because the answer also describes the field. */}
      <div ref={answerPlace} id="sign-up-answer" role="status" className="min-h-35 scroll-mb-7">
        {/* Screen readers repeat an unchanged answer only if they announce other text in between. */}
        {isBusy && <span className="sr-only">Subscribing…</span>}
        {answer && (
          <p
            className={`outlined mt-4 text-balance ${isSaved ? "thanks ticket" : "inline-flex gap-2 px-4 py-2 text-left font-bold text-danger [--edge:currentcolor]"}`}
          >
            {!isSaved && <WarningIcon />}
            {answer.message}
          </p>
        )}
      </div>
      {/* Bots fill in this hidden field. */}
      <input type="text" name="leave-empty" autoComplete="off" inert className="sr-only" />
    </fetcher.Form>
  );
}
