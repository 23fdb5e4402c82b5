import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { hero } from "~/band/pictures";
import { Picture } from "~/ui/picture";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="isolate overflow-clip bg-dark text-on-dark">
      <div className="hero-layout container-page grid items-end gap-x-8 gap-y-6">
        <div className="hero-words @container">
          <h1 id="hero" className="text-accent">
            <span className="mb-1 block text-on-dark">{brand.name}</span> {brand.tagline}
          </h1>
          <p className="hero-pitch max-w-prose">{brand.pitch}</p>
          <Link
            to={href("/store")}
            className="button button-primary px-8 text-lg [--edge:var(--color-on-dark)]"
          >
            Shop Now
          </Link>
        </div>
        <div className="hero-pattern hero-picture">
          <Picture
            picture={hero}
            sizes="(width < 40rem) 94vw, min(45vw, 52rem)"
            alt={brand.heroAlt}
            fetchPriority="high"
            className="aspect-4/3 w-full origin-bottom"
          />
        </div>
      </div>
      <div className="divider-pattern" />
    </section>
  );
}
