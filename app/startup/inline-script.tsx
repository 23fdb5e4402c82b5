/** A script in the page. Rendered empty in the browser, where it has already run. */
export function InlineScript({ script }: { script: string }) {
  const html = { __html: script };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, allowed by its hash in the page's policy.
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
