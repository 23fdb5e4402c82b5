import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { brand } from "~/band/brand";
import { WarningIcon } from "~/ui/icons";

/** The answer that the form shows. A refusal has the typed text, for a page that the server renders again. */
export type SignUpResult = { status: number; message: string; email?: string };

const { privacy, contact } = brand as { privacy?: string; contact?: string };
const contactUrl = contact && /^https?:/.test(contact) ? contact : `mailto:${contact}`;

export function SignUpForm() {
  const fetcher = useFetcher<SignUpResult>();
  // If the browser sends the form without scripts, the server renders the page again with the answer. The state keeps
  // the answer, because React Router drops it on the next navigation, even to a fragment.
  const [sent] = useState(useActionData<SignUpResult>());
  const field = useRef<HTMLInputElement>(null);
  const answerText = useRef<HTMLParagraphElement>(null);
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : (fetcher.data ?? sent);
  const isProblem = answer?.status !== 200;

  useEffect(() => {
    // If the shopper sent the form before the app started, the page already shows the answer.
    if (!field.current || !answer || answer === sent) return;
    if (!isProblem) field.current.value = "";
    answerText.current?.scrollIntoView({ block: "nearest" });
  }, [answer, isProblem, sent]);

  return (
    <fetcher.Form
      method="post"
      action="/?index#mailing-list"
      onSubmit={(event) => isBusy && event.preventDefault()}
      // Without this attribute, screen readers in Firefox call the form invalid while the required field is empty.
      aria-invalid={false}
      className="mx-auto max-w-xl"
    >
      <p id="sign-up-terms" className="mt-3 mb-6 text-balance">
        {brand.mailingListTerms}
      </p>
      <label htmlFor="email" className="mb-1 block text-left font-bold">
        Email
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
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
          defaultValue={sent?.email}
          className="min-h-12 min-w-0 grow rounded-control border-2 border-ink bg-card px-4 text-ink placeholder:text-muted aria-invalid:border-danger"
        />
        <button
          type="submit"
          aria-disabled={isBusy}
          className="button button-primary min-h-12 aria-disabled:bg-muted sm:min-w-40"
        >
          {isBusy ? "Subscribing…" : "Subscribe"}
        </button>
      </div>
      {(privacy || contact) && (
        <details className="pt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            Privacy and contact
          </summary>
          {privacy && <p className="text-balance">{privacy}</p>}
          {contact && (
            <a className="inline-block py-2 underline" href={contactUrl}>
              {contact}
            </a>
          )}
        </details>
      )}
      {/* Bots fill in this hidden field. */}
      <input type="text" name="leave-empty" autoComplete="off" inert className="sr-only" />
      {/* The minimum height keeps the page from moving when the answer appears. */}
      <div id="sign-up-answer" role="status" className="mt-2 min-h-35">
        {/* Screen readers repeat an unchanged answer only if they announce other text in between. */}
        {isBusy && <span className="sr-only">Subscribing…</span>}
        {answer && (
          <p
            ref={answerText}
            className={`inline-block scroll-mb-3 rounded-control border-2 bg-card px-3 py-2 font-bold text-balance *:mr-2 *:inline *:align-top ${isProblem ? "text-danger" : "ticket text-success"}`}
          >
            {isProblem && <WarningIcon />}
            {answer.message}
          </p>
        )}
      </div>
    </fetcher.Form>
  );
}
