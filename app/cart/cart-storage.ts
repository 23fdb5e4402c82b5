import { createCartStorage } from "./saved-cart";
import { toastNotSaved } from "./toasts";

/** The cart in this browser's storage. */
export const cartStorage = createCartStorage(() => window.localStorage, toastNotSaved);
