import { plainAnswer } from "~/http/plain-answer";
import { publicUrl } from "~/site/site-url";

export function loader() {
  return plainAnswer(
    `User-agent: *\nAllow: /\nDisallow: /health\n\nSitemap: ${publicUrl("/sitemap.xml")}\n`,
    {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  );
}
