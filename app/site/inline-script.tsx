type Props = {
  /** Sent as its own text, it may use nothing from outside itself; undefined in the app, which need not carry it. */
  run: (() => void) | undefined;
};

/** A script in the page, which only the server writes. */
export function InlineScript({ run }: Props) {
  const html = { __html: run ? `(${run})()` : "" };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, named by its hash in the page's policy.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
