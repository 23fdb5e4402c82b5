import type { ReactNode } from "react";
import { preload } from "react-dom";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { Toaster } from "sonner";
import css from "./app.css?inline";
import { brand } from "./band/brand";
import displayFont from "./band/fonts/display-common.woff2";
import textFont from "./band/fonts/text-common.woff2";
import favicon from "./band/pictures/favicon.svg";
import { CartDrawer } from "./cart/cart-drawer";
import { CartProvider } from "./cart/cart-provider";
import { useCart } from "./cart/use-cart";
import { SiteMeta } from "./search-engines/site-meta";
import { StructuredDataRemover } from "./search-engines/structured-data-remover";
import { ErrorPage } from "./shell/error-page";
import { Footer } from "./shell/footer";
import { Header } from "./shell/header";
import { PageAnnouncer } from "./shell/page-announcer";
import toastStyleSheet from "./shell/toasts.css?url";
import { InlineScript } from "./startup/inline-script";
import { recordEarlyClicks } from "./startup/record-early-clicks";
import { recoverFailedStart } from "./startup/recover-failed-start";
import { ReplayEarlyClicks } from "./startup/replay-early-clicks";
import { startAfterPaint } from "./startup/start-after-paint";
import { StartFailure } from "./startup/start-failure";

export function Layout({ children }: { children: ReactNode }) {
  // Not as elements, which strict mode takes out and puts in again, to be preloaded twice.
  preload(displayFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  preload(textFont, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={brand.language}>
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
          <style>{".needs-scripts{display:none!important}"}</style>
        </noscript>
        <InlineScript script={import.meta.env.SSR ? `(${recordEarlyClicks})()` : ""} />
        <SiteMeta />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <InlineScript
          script={
            import.meta.env.SSR
              ? `(${startAfterPaint})("${toastStyleSheet}",${recoverFailedStart})`
              : ""
          }
        />
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
        <main id="main" tabIndex={-1}>
          <noscript>
            <p className="bg-dark px-4 py-2 text-center font-semibold text-on-dark">
              The cart needs JavaScript, which is off in your browser. Browsing and searching work
              without.
            </p>
          </noscript>
          <Outlet />
        </main>
        <Footer />
        <PageAnnouncer />
      </Page>
      <StartFailure />
      <CartDrawer />
      {/* Outside the page, which is inert while the drawer is open. Always mounted, or a toast would be
          shown without being announced. */}
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} offset={16} />
      <ReplayEarlyClicks />
      <StructuredDataRemover />
    </CartProvider>
  );
}

/** Takes children, which React does not render again when the cart changes. */
function Page({ children }: { children: ReactNode }) {
  const { isCartOpen } = useCart();
  return (
    <div inert={isCartOpen} className="@container">
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
