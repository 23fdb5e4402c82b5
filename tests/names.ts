export const buttons = {
  checkout: "Checkout",
  clearFilters: "Clear Filters",
  closeCart: "Close cart",
  continueShopping: "Continue Shopping",
  reload: "Reload the page",
  subscribe: "Subscribe",
};

export const links = {
  home: "Home",
  returnHome: "Return to Home",
  shopNow: "Shop Now",
  store: "Store",
  viewAll: "View All",
};

export const headings = {
  featured: "Featured Products",
  mailingList: "Join Our Mailing List",
  somethingWentWrong: "Something went wrong",
  store: "Shop All Products",
};

export const messages = {
  cartNotAvailable: "This page isn’t complete, so the cart doesn’t work.",
  checkout: "Checkout functionality coming soon!",
  emptyCart: "Your cart is empty",
  notFound: "Oops! Page not found",
  nothingFound: "No products found matching your criteria.",
};
