import store from "../../../react-router.config.ts";

/** The store's own settings, so that the two differ in their pages alone. */
export default { ...store, buildDirectory: "../../../build/hello" };
