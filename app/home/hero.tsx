import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { longestWord } from "~/ui/longest-word";

/** hero.svg, hero.jpg or the like: four wide by three high, and none if the band has none. */
const [picture] = Object.values(
  import.meta.glob<string>("../band/pictures/hero.*", {
    eager: true,
    query: "?url",
    import: "default",
  }),
);

/** The tagline's size by the letters of its longest word, which is to fit at 320 pixels. */
const sizes: readonly [letters: number, className: string][] = [
  [11, "text-[min(3rem,14vw)] @3xl:text-[min(5rem,6vw)]"],
  [16, "text-[min(2.75rem,9vw)] @3xl:text-[min(4rem,4.6vw)]"],
  [22, "text-[min(2.25rem,6.5vw)] @3xl:text-[min(3rem,3.4vw)]"],
  [Number.POSITIVE_INFINITY, "text-[min(2rem,4.8vw)] @3xl:text-[min(2.5rem,2.5vw)] hyphens-auto"],
];
const [, size] = sizes.find(([letters]) => longestWord(brand.tagline) <= letters) ?? [];

export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden bg-dark text-on-dark">
      <div
        className={`container-page grid grid-cols-1 items-end gap-x-8 gap-y-6 pt-6 sm:pt-12 ${picture ? "@3xl:grid-cols-[1.1fr_1fr] @3xl:pt-6" : "pb-10 sm:pb-12"}`}
      >
        <div className="@3xl:self-center @3xl:pb-12">
          <h1 id="hero" className={`${size} text-accent`}>
            <span className="mb-2 block text-on-dark text-xl sm:text-2xl">{brand.name}</span>{" "}
            {brand.tagline}
          </h1>
          <p className="mt-4 max-w-prose text-lg sm:mt-6 sm:text-xl">{brand.pitch}</p>
          <p className="mt-5 sm:mt-8">
            <Link
              to={href("/store")}
              className="button button-primary px-8 text-lg [--edge:var(--color-on-dark)]"
            >
              Shop Now
            </Link>
          </p>
        </div>
        {picture && (
          <img
            src={picture}
            alt={brand.heroAlt}
            fetchPriority="high"
            className="mx-auto aspect-4/3 w-full max-w-2xl object-contain object-bottom"
          />
        )}
      </div>
      <div className="divider-pattern" />
    </section>
  );
}
