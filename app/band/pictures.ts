import album from "./pictures/products/album.svg";
import cap from "./pictures/products/cap.svg";
import hoodie from "./pictures/products/hoodie.svg";
import mug from "./pictures/products/mug.svg";
import phoneCase from "./pictures/products/phone-case.svg";
import poster from "./pictures/products/poster.svg";
import tShirt from "./pictures/products/t-shirt.svg";
import vinyl from "./pictures/products/vinyl.svg";

/** Square drawings, or photographs of any shape, which the store crops. */
export const productPictures = { album, cap, hoodie, mug, phoneCase, poster, tShirt, vinyl };

/** The picture of the section about the band, square. */
export { default as about } from "./pictures/mark.svg";
export { default as notFound } from "./pictures/404.svg";
export { default as emptyCart } from "./pictures/empty-cart.svg";
export { default as hero } from "./pictures/hero.svg";
export { default as mark } from "./pictures/mark.svg";
export { default as nothingFound } from "./pictures/nothing-found.svg";
export { default as wordmark } from "./pictures/wordmark.svg";
