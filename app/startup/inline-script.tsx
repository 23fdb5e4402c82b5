/** A script in the page. Only the server writes it: the app need not carry what ran before it. */
export function InlineScript({ script }: { script: string }) {
  const html = { __html: script };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, named by their hash in the page's policy.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
