import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "~/band/brand";

// Uses the browser's colours so that the page works without the band's style sheet.
export const lastResortStyle =
  ":root{color-scheme:light dark}body{max-width:36rem;margin:6rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}a{display:inline-block;padding:.75rem;color:inherit}";

/** The page that the server sends if even the error page fails. It has no scripts, because the app can't run. */
export const lastResortPage = `<!DOCTYPE html>${renderToStaticMarkup(
  <html lang={brand.language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Something went wrong</title>
      <style>{lastResortStyle}</style>
    </head>
    <body>
      <main>
        <h1>Something went wrong</h1>
        <p>{brand.failure}</p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty URL links to the current page (RFC 3986, section 4.4). */}
          <a href="">Try again</a> <a href="/">Return to Home</a>
        </p>
      </main>
    </body>
  </html>,
)}`;
