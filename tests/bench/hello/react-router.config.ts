import store from "../../../react-router.config.ts";

/** The store's settings, so that the two apps differ only in their pages. */
export default { ...store, buildDirectory: "../../../build/hello" };
