import type { EntryContext } from "react-router";
import { pages } from "~/pages";

/**
 * Makes React Router's script wait for `startAfterPaint`, as a data block (HTML Standard, "The script
 * element"), with the files that it will import, those of the other pages included: moving to one asks
 * for nothing, also offline and after a deploy. Throws where the page has no such script.
 */
export function deferApp(html: string, { manifest }: EntryContext): string {
  const script = '<script type="module" async="">';
  // Without this the page would look right and never come alive, or its toasts have no styles.
  if (!html.includes(script)) throw new Error(`React Router's ${script} is not in the page`);
  // React Router's own links would load them before the first paint.
  const withoutLinks = html.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  const files = pages
    .map(({ file }) => manifest.routes[file.replace(/\.tsx$/, "")])
    .flatMap((route) => [route?.module, route?.clientLoaderModule, route?.clientActionModule])
    .concat(manifest.entry.imports)
    .filter((file) => file && !withoutLinks.includes(file));
  return withoutLinks.replace(
    script,
    `<script type="text/plain" data-preload='${JSON.stringify(files)}'>`,
  );
}
