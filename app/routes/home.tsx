import { data, href, Link } from "react-router";
import { brand } from "~/brand";
import { AddToCart } from "~/cart/add-to-cart";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { featuredProducts } from "~/catalogue/products";
import type { SignUpAnswer } from "~/mailing-list/sign-up.server";
import { signUp } from "~/mailing-list/sign-up.server";
import { SignUpForm } from "~/mailing-list/sign-up-form";
import { shareMeta } from "~/site/page-meta";
import hero from "~/site/pictures/hero.svg";
import mark from "~/site/pictures/mark.svg";
import { bandData } from "~/site/structured-data";
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
  const title = `${brand.storeName} · ${brand.tagline}`;
  const description = `${brand.pitch} ${brand.blurb}`;
  return [
    { title },
    { name: "description", content: description },
    ...(import.meta.env.SSR
      ? shareMeta({
          title,
          description,
          path: href("/"),
          isIndexed: true,
          structuredData: bandData(),
        })
      : []),
  ];
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

function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-ink text-paper">
      <div className="container-page grid grid-cols-1 items-end gap-x-8 gap-y-6 pt-6 sm:pt-12 @3xl:grid-cols-[1.1fr_1fr] @3xl:pt-6">
        <div className="@3xl:self-center @3xl:pb-12">
          <h1 id="hero" className="text-[min(3rem,14vw)] text-mustard @3xl:text-[min(5rem,6vw)]">
            {brand.tagline}
          </h1>
          <p className="mt-4 max-w-prose text-lg sm:mt-6 sm:text-xl">{brand.pitch}</p>
          <p className="mt-5 sm:mt-8">
            <Link
              to={href("/store")}
              className="button button-primary px-8 text-lg [--edge:var(--color-paper)]"
            >
              Shop Now
            </Link>
          </p>
        </div>
        <img
          src={hero}
          alt="Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun"
          width="1320"
          height="990"
          fetchPriority="high"
          className="mx-auto w-full max-w-2xl"
        />
      </div>
      <div className="stripes" />
    </section>
  );
}

function About() {
  return (
    <section aria-labelledby="about" className="bg-teal text-paper">
      <div className="container-page grid gap-8 py-12 sm:py-16 @3xl:grid-cols-[1fr_2fr] @3xl:items-center">
        <img
          src={mark}
          alt=""
          width="320"
          height="320"
          loading="lazy"
          className="w-40 @3xl:w-full @3xl:max-w-xs"
        />
        <div>
          <h2 id="about" className="text-3xl text-mustard sm:text-5xl">
            About {brand.name}
          </h2>
          {brand.about.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-prose text-lg">
              {paragraph}
            </p>
          ))}
          <p className="mt-6">
            <a href={brand.website} className="button">
              Visit Official Website
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
