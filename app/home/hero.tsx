import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { heroPicture } from "~/ui/band-pictures";
import { countLongestWord } from "~/ui/longest-word";
import { Picture } from "~/ui/picture";

/** Text sizes at which the tagline's longest word fits in its column, and Shop Now in the first screen. */
const sizes = [
  { letters: 11, narrow: "text-[min(3rem,12.8cqi)]", wide: "@[40rem]/page:text-[12.4cqi]" },
  { letters: 16, narrow: "text-[min(2.75rem,9.7cqi)]", wide: "@[40rem]/page:text-[9.7cqi]" },
  { letters: 22, narrow: "text-[min(2.25rem,7cqi)]", wide: "@[40rem]/page:text-[7cqi]" },
  { letters: Infinity, narrow: "text-[min(2rem,5.2cqi)]", wide: "@[40rem]/page:text-[5.2cqi]" },
];
const letters = Math.max(countLongestWord(brand.tagline), brand.tagline.length / 3);
const size = sizes.find((size) => letters <= size.letters);
const wideSize = heroPicture ? size?.wide : "@[40rem]/page:text-[4.8cqi]";

export function Hero() {
  return (
    <section aria-labelledby="hero" className="hero isolate overflow-clip bg-dark text-on-dark">
      <div
        className={`container-page grid grid-cols-1 items-end gap-6 pt-6 short:pt-3 @5xl:gap-x-8 ${heroPicture ? "@[40rem]:grid-cols-[1.1fr_1fr]" : "pb-10 @[40rem]:pb-0"}`}
      >
        <div className="@container @[40rem]:self-center @[40rem]:pb-6 @5xl:pb-12">
          <h1 id="hero" className={`${size?.narrow} ${wideSize} text-accent`}>
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
        {heroPicture && (
          <div className="hero-pattern">
            <Picture
              picture={heroPicture}
              sizes="(width < 40rem) 94vw, min(45vw, 52rem)"
              alt={brand.heroAlt}
              fetchPriority="high"
              className="mx-auto aspect-4/3 w-full max-w-[52rem] object-contain object-bottom short:max-h-[calc(100svh-4.5rem)]"
              photographClass="photograph-frame hero-photograph"
            />
          </div>
        )}
      </div>
      <div className="divider-pattern" />
    </section>
  );
}
