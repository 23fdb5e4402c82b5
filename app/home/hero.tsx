import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { hero } from "~/band/pictures";
import { Picture } from "~/ui/picture";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="isolate overflow-clip bg-dark text-on-dark">
      <div className="hero-layout container-page grid items-end gap-x-8 pt-[clamp(0.75rem,6vmin,2rem)]">
        <div className="hero-words @container self-center pb-[clamp(1.5rem,4vmin,2.25rem)]">
          <h1 id="hero" className="text-accent">
            <span className="mb-1 block text-on-dark text-[clamp(1.25rem,2vw,1.5rem)]">
              {brand.name}
            </span>{" "}
            {brand.tagline}
          </h1>
          <p className="my-[3vmin] max-w-prose text-[clamp(1rem,4.6vmin,1.25rem)]">{brand.pitch}</p>
          <Link
            to={href("/store")}
            className="button button-primary px-8 text-lg [--edge:var(--color-on-dark)]"
          >
            Shop Now
          </Link>
        </div>
        <div className="hero-pattern">
          <Picture
            picture={hero}
            sizes="(width < 40rem) 94vw, min(45vw, 52rem)"
            alt={brand.heroAlt}
            fetchPriority="high"
            className="hero-picture aspect-4/3 w-full origin-bottom object-cover object-top"
          />
        </div>
      </div>
      <div className="divider-pattern" />
    </section>
  );
}
