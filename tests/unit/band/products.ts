import type { BandProduct } from "../../../app/band/products";

export const allProductsIntro = "All that we make.";

export const categories = [
  { name: "clothing", intro: "To wear." },
  { name: "music", intro: "To hear." },
];

export const products = [
  { id: 1, name: "Shirt", price: 25.99, image: "a", category: "clothing", description: "Cotton." },
  { id: 2, name: "Hoodie", price: 49.99, image: "b", category: "clothing", description: "Fleece." },
  { id: 3, name: "Cap", price: 19.99, image: "a", category: "clothing", description: "Corduroy." },
  { id: 4, name: "Record", price: 30, image: "b", category: "music", description: "Vinyl." },
  { id: 5, name: "Album", price: 9.99, image: "a", category: "music", description: "A download." },
] satisfies { [Field in keyof BandProduct]: unknown }[];
