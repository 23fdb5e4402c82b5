/** The style sheet shows this message if head-script.ts notices that a script has failed. */
export function FailedScripts() {
  return (
    <p
      hidden
      role="alert"
      className="failed-scripts screen-only sticky bottom-0 z-20 bg-dark px-4 py-1 text-balance text-center font-bold text-on-dark"
    >
      This page isn’t complete, so the cart doesn’t work.{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty URL loads the current page again. */}
      <a href="" className="inline-flex min-h-11 items-center underline">
        Reload the page
      </a>
    </p>
  );
}
