import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import hero from "~/band/pictures/hero.svg";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-ink text-paper">
      <div className="container-page grid grid-cols-1 items-end gap-x-8 gap-y-6 pt-6 sm:pt-12 @3xl:grid-cols-[1.1fr_1fr] @3xl:pt-6">
        <div className="@3xl:self-center @3xl:pb-12">
          <h1 id="hero" className="text-[min(3rem,14vw)] text-mustard @3xl:text-[min(5rem,6vw)]">
            <span className="mb-2 block text-paper text-xl sm:text-2xl">{brand.name}</span>{" "}
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
