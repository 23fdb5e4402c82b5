import { type ReactNode, useEffect } from "react";
import { preload } from "react-dom";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import { brand } from "./band/brand";
import displayFont from "./band/fonts/display.woff2";
import textFont from "./band/fonts/text.woff2";
import { CartDrawer } from "./cart/cart-drawer";
import { CartProvider } from "./cart/cart-provider";
import { useSignUp } from "./mailing-list/sign-up-form";
import { siteUrl } from "./search-engines/site-url";
import { securityMiddleware } from "./server/middleware.server";
import { ErrorPage } from "./shell/error-page";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { PageAnnouncer } from "./shell/page-announcer";
import { FailedScripts } from "./startup/failed-scripts";

export const middleware = [securityMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  for (const font of [displayFont, textFont]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    // Suppresses React's warning, because startup/head-script.ts may set an attribute here before hydration.
    <html lang={brand.language} data-site-url={siteUrl || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content={brand.addressBarColor} />
        {/* In development, Vite updates this file in the open page. Otherwise, entry.server.tsx adds its text. */}
        {import.meta.env.DEV && <link rel="stylesheet" href="/app/app.css" />}
      </head>
      <body>
        {children}
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
        {/* React moves this into the head. Browsers wait until `main` begins. Otherwise, they may paint half the header,
            and the rest would move it. */}
        <link rel="expect" href="#main" blocking="render" />
        <Header />
        <main id="main" tabIndex={-1} className="grow">
          <noscript>
            <p className="screen-only bg-dark px-4 py-2 text-balance text-center font-bold text-on-dark">
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

export { ErrorPage as ErrorBoundary };
