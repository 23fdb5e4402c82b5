import { type ReactNode, Suspense, useEffect, useState } from "react";
import { preload } from "react-dom";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import css from "./app.css?inline";
import { brand } from "./band/brand";
import displayFont from "./band/fonts/display-common.woff2";
import textFont from "./band/fonts/text-common.woff2";
import favicon from "./band/pictures/favicon.svg";
import { CartDrawer } from "./cart/cart-drawer";
import { CartProvider } from "./cart/cart-provider";
import { useCart } from "./cart/use-cart";
import { SiteMeta } from "./search-engines/meta";
import { siteUrl } from "./search-engines/site-url";
import { ErrorPage } from "./shell/error-page";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { PageAnnouncer } from "./shell/page-announcer";
import { Toaster } from "./shell/toaster";
import { FailedStart } from "./startup/failed-start";
import { FinishStart } from "./startup/finish-start";
import { historyKey } from "./ui/history-key";

export function Layout({ children }: { children: ReactNode }) {
  // For the first page alone, as what is in a noscript: the scripts go without them.
  if (import.meta.env.SSR) {
    preload(displayFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
    preload(textFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  return (
    // Before React comes, startup/ may have written on it how the start goes.
    <html lang={brand.language} data-site-url={siteUrl || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <StyleSheet />
        <noscript>
          {import.meta.env.SSR && <style>{".needs-scripts{display:none!important}"}</style>}
        </noscript>
        <SiteMeta />
        <Meta />
        <Links />
      </head>
      <body>
        {/* Extensions and translators change pages before React hydrates them. This boundary is what React
            then renders again, without the head, and it lets an element before it stand. */}
        <Suspense>{children}</Suspense>
        <ScrollRestoration getKey={historyKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <CartProvider>
      <Page>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="grow">
          <noscript>
            {import.meta.env.SSR && (
              <p className="bg-dark px-4 py-2 text-center font-semibold text-on-dark">
                The cart needs JavaScript, which is off in your browser. Browsing and searching work
                without.
              </p>
            )}
          </noscript>
          <Outlet />
        </main>
        <Footer />
        <PageAnnouncer />
      </Page>
      <FailedStart />
      <CartDrawer />
      {/* Outside the page, which is inert while the drawer is open. Always mounted, or a toast would be
          shown without being announced. */}
      <Toaster />
      <FinishStart />
    </CartProvider>
  );
}

/** Takes children, which React does not render again when the cart changes. */
function Page({ children }: { children: ReactNode }) {
  const { isCartOpen } = useCart();
  const [isInert, setIsInert] = useState(false);
  // Half a second after the drawer has the focus: a screen reader whose place is gone before it has heard
  // of the new one says nothing.
  useEffect(() => {
    if (!isCartOpen) return;
    const timer = setTimeout(setIsInert, 500, true);
    return () => {
      clearTimeout(timer);
      setIsInert(false);
    };
  }, [isCartOpen]);
  return (
    <div inert={isInert && isCartOpen} className="@container flex min-h-svh flex-col">
      {children}
    </div>
  );
}

/** Inline, so that the first paint waits for no file. In the HTML alone: the scripts go without it. */
function StyleSheet() {
  // In development a file, which Vite replaces in the open page when a style changes.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/app.css" />;
  return (
    <style href="app" precedence="default">
      {import.meta.env.SSR ? css : ""}
    </style>
  );
}

export { ErrorPage as ErrorBoundary };
