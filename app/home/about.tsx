import { brand } from "~/band/brand";
import { about } from "~/band/pictures";
import { Picture } from "~/ui/picture";

export function About() {
  return (
    <section aria-labelledby="about" className="overflow-clip bg-secondary text-on-dark">
      <div className="about-layout container-page grid items-center gap-8 py-section">
        <p className="about-picture relative w-full max-w-xs">
          <Picture
            picture={about}
            sizes="20rem"
            alt=""
            width="320"
            height="320"
            loading="lazy"
            className="aspect-square w-full object-cover"
          />
        </p>
        <div>
          <h2 id="about" className="text-4xl text-accent">
            About <span className="inline-block">{brand.name}</span>
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
