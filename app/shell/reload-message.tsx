/** A message that reload-message.css shows only if the app starts slowly or fails to start. */
export function ReloadMessage() {
  return (
    <p
      role="alert"
      className="reload-message sticky bottom-0 z-20 border-accent border-t-4 bg-dark px-4 py-1 text-center font-semibold text-on-dark print:hidden"
    >
      The cart didn’t load.{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty URL links to the current page (RFC 3986, section 4.4). */}
      <a href="" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Reload the page
      </a>
    </p>
  );
}
