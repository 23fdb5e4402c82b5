import { data, href, Link } from "react-router";
import { brand } from "~/band/brand";
import { featuredProducts } from "~/band/products";
import { AddToCart } from "~/cart/add-to-cart";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { About } from "~/home/about";
import { Hero } from "~/home/hero";
import type { SignUpAnswer } from "~/mailing-list/sign-up.server";
import { signUp } from "~/mailing-list/sign-up.server";
import { SignUpForm } from "~/mailing-list/sign-up-form";
import { pageMeta } from "~/search-engines/page-meta";
import { bandData } from "~/search-engines/structured-data";
import type { Route } from "./+types/home";

export async function action({ request }: Route.ActionArgs) {
  const answer = await signUp(request);
  if (answer.ok) return answer;
  // A browser would report a typo as an error of the page, had the scripts' own request a status.
  const isTypo = answer.status === 422 && new URL(request.url).pathname.endsWith(".data");
  return data(answer, { status: isTypo ? 200 : answer.status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read before the request is sent, which uses it up.
  const email = String((await request.clone().formData()).get("email"));
  try {
    return await serverAction();
  } catch {
    return unsent(email);
  }
}

/** What a sign-up is answered with where there is no network or no server. */
function unsent(email: string): SignUpAnswer {
  return {
    ok: false,
    status: 503,
    message: "We could not reach the store. Please try again.",
    email,
  };
}

export function meta() {
  return pageMeta({
    title: `${brand.storeName} · ${brand.tagline}`,
    description: `${brand.pitch} ${brand.blurb}`,
    path: href("/"),
    isIndexed: true,
    structuredData: import.meta.env.SSR ? bandData() : {},
  });
}

export default function Home() {
  return (
    <>
      <Hero />
      <section aria-labelledby="featured" className="container-page py-12 sm:py-16">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h2 id="featured" className="text-2xl sm:text-4xl">
            Featured Products
          </h2>
          <Link to={href("/store")} className="button">
            View All
          </Link>
        </div>
        <ProductGrid>
          {featuredProducts.map((product) => (
            <ProductCard key={product.id} product={product} isFarDown>
              <AddToCart product={product} />
            </ProductCard>
          ))}
        </ProductGrid>
      </section>
      <About />
      <section id="mailing-list" aria-labelledby="join" className="bg-mustard">
        <div className="container-page py-12 text-center sm:py-16">
          <h2 id="join" className="text-3xl sm:text-5xl">
            Join Our Mailing List
          </h2>
          <SignUpForm />
        </div>
      </section>
    </>
  );
}
