import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Returns whether the shopper opened the shown URL by typing. */
export function useIsTyped(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== NavigationType.Pop && state?.typed === true;
}
