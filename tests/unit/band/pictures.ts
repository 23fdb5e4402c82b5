export const productPictures = { a: "/a.svg", b: { src: "/b.webp", srcset: "/b.webp 240w" } };

export const about = "/about.svg";
export const emptyCart = "/empty-cart.svg";
export const hero = "/hero.svg";
export const mark = "/mark.svg";
export const notFound = "/404.svg";
export const nothingFound = "/nothing-found.svg";
export const wordmark = "/wordmark.svg";
