import { type ReactNode, Suspense, useEffect } from "react";
import { preload } from "react-dom";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { brand } from "./band/brand";
import displayFont from "./band/fonts/display.woff2";
import textFont from "./band/fonts/text.woff2";
import { CartDrawer } from "./cart/cart-drawer";
import { CartProvider } from "./cart/cart-provider";
import { useSignUp } from "./mailing-list/sign-up-form";
import { SiteMeta } from "./search-engines/meta";
import { siteUrl } from "./search-engines/site-url";
import { securityMiddleware } from "./server/middleware.server";
import { ErrorPage } from "./shell/error-page";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { PageAnnouncer } from "./shell/page-announcer";
import { FailedScripts } from "./startup/failed-scripts";

export const middleware = [securityMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Suppresses React's warning, because startup/head-script.ts may set an attribute here before hydration.
    <html lang={brand.language} data-site-url={siteUrl || undefined} suppressHydrationWarning>
      <head>
        <UnchangingTags />
        <Meta />
        <Links />
      </head>
      <body>
        {/* If an extension or translator changed the page before hydration, React usually rerenders only this. */}
        <Suspense>{children}</Suspense>
        <FailedScripts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  // Keeps the mailing list's answer while the shopper visits other pages.
  useSignUp();
  // The effects of all components inside this one have run, so the app has started.
  useEffect(() => window.takeEarlyClicks?.(), []);

  return (
    <CartProvider>
      <div className="@container/page flex min-h-svh flex-col">
        <Header />
        <main id="main" tabIndex={-1} className="grow">
          <noscript>
            <p className="bg-dark px-4 py-2 text-balance text-center font-semibold text-on-dark print:hidden">
              The cart needs JavaScript, which is off in your browser. Browsing and searching work
              without it.
            </p>
          </noscript>
          <Outlet />
        </main>
        <Footer />
        <PageAnnouncer />
      </div>
      <CartDrawer />
    </CartProvider>
  );
}

function UnchangingTags() {
  for (const font of [displayFont, textFont]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <SiteMeta />
      {import.meta.env.DEV && (
        // In development, the style sheet is a separate file so that Vite can update it in the open page.
        // Otherwise, entry.server.tsx adds its text. In React, the scripts would contain it too, and be twice as large.
        <link rel="stylesheet" href="/app/app.css" />
      )}
    </>
  );
}

export { ErrorPage as ErrorBoundary };
