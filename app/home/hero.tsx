import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { hero } from "~/band/pictures";
import { Picture } from "~/ui/picture";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero isolate overflow-clip bg-dark text-on-dark">
      <div className="container-page grid grid-cols-1 items-end gap-6 pt-6 short:pt-3 @5xl:gap-x-8 @[40rem]:grid-cols-[1.1fr_1fr] poster:grid-cols-2">
        <div className="@container @[40rem]:self-center @[40rem]:pb-6 @5xl:pb-12">
          <h1
            id="hero"
            className="text-[min(3rem,12.8cqi)] @[40rem]/page:text-[12.4cqi] text-accent poster:text-[17.2cqi]/none"
          >
            <span className="mb-1 block text-[min(1.25rem,8cqi)] text-on-dark @5xl/page:text-2xl">
              {brand.name}
            </span>{" "}
            {brand.tagline}
          </h1>
          <p className="mt-3 short:mt-2 max-w-prose text-lg short:text-base @[40rem]/page:text-base @5xl/page:mt-6 @5xl/page:text-xl">
            {brand.pitch}
          </p>
          <p className="mt-4 short:mt-3 @5xl/page:mt-8">
            <Link
              to={href("/store")}
              className="button button-primary px-8 text-lg [--edge:var(--color-on-dark)]"
            >
              Shop Now
            </Link>
          </p>
        </div>
        <div className="hero-pattern poster:-mr-[min(4rem,50cqi-40rem)]">
          <Picture
            picture={hero}
            sizes="(width < 40rem) 94vw, min(45vw, 52rem)"
            alt={brand.heroAlt}
            fetchPriority="high"
            className="aspect-4/3 w-full origin-bottom object-contain @[40rem]:@max-6xl:not-short:[scale:1.12] poster:[scale:1.12] object-bottom short:max-h-[calc(100svh-4.5rem)]"
          />
        </div>
      </div>
      <div className="divider-pattern" />
    </section>
  );
}
