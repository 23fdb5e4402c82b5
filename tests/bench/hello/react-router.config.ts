import store from "../../../react-router.config.ts";

/** Uses the store's settings so that the comparison is fair. */
export default { ...store, buildDirectory: "../../../build/hello" };
