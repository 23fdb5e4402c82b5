import { useNavigation } from "react-router";

/** Shows a bar along the header's edge while a page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div role="progressbar" aria-label="Loading the page" className="navigation-progress" />;
}
