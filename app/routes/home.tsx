import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { AddToCart } from "~/cart/add-to-cart";
import { featuredProducts } from "~/catalogue/catalogue";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { About } from "~/home/about";
import { Hero } from "~/home/hero";
import { MailingList } from "~/mailing-list/sign-up-form";
import { PageMeta, SiteData } from "~/search-engines/meta";
import type { SharedPage } from "~/server/shared-pages.server";
import type { Route } from "./+types/home";

export { action } from "~/mailing-list/sign-up.server";
export { clientAction } from "~/mailing-list/sign-up-form";
export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";

export const handle: SharedPage = { queryParameters: [] };

function load() {
  return { products: featuredProducts };
}

/** The browser runs the same loader, so a navigation needs no request. */
export { load as clientLoader, load as loader };

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={`${brand.storeName} · ${brand.tagline}`}
        description={brand.pitch}
        path={href("/")}
      />
      <SiteData />
      <Hero />
      <section aria-labelledby="featured" className="container-page pt-[6vmin] pb-section">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 id="featured" className="text-3xl">
            Featured Products
          </h2>
          <Link to={href("/store")} className="button">
            View All
          </Link>
        </div>
        <ProductGrid>
          {products.map((product) => (
            <ProductCard key={product.id} product={product}>
              <AddToCart product={product} />
            </ProductCard>
          ))}
        </ProductGrid>
      </section>
      <About />
      <MailingList />
    </>
  );
}
