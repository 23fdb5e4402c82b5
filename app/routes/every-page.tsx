// Round every page, inside the frame: an error in a page leaves header, cart and footer as they are.
export { Outlet as default } from "react-router";
export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
