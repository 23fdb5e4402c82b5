/** Removes features that are missing in Chrome 112, Safari 16.4 or Firefox 128, the oldest supported browsers. */
export function removeNewFeatures(): void {
  const missing: [object, string][] = [
    [URL, "canParse parse"],
    [URLSearchParams.prototype, "size"],
    [Promise, "withResolvers try"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Array, "fromAsync"],
    [AbortSignal, "any"],
    [Set.prototype, "union difference intersection isSubsetOf symmetricDifference"],
    [Element.prototype, "checkVisibility moveBefore setHTMLUnsafe"],
    [HTMLElement.prototype, "showPopover hidePopover togglePopover popover"],
    [Document.prototype, "startViewTransition"],
    [window, "requestIdleCallback navigation scheduler Iterator"],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), "map filter toArray take find"],
  ];
  for (const [owner, names] of missing) {
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  }
}
