import { Component, createRef, type ReactNode } from "react";

type Places = [card: Element, place: DOMRect][];

/**
 * Shows cards in a grid. When other products appear, cards that stay on the screen glide to their new places, and other
 * cards rise and fade in. This is a class, because only `getSnapshotBeforeUpdate` runs before React changes the cards.
 */
export class ProductGrid extends Component<{ children: ReactNode }> {
  private readonly grid = createRef<HTMLDivElement>();
  private animations: Animation[] = [];

  override getSnapshotBeforeUpdate(): Places {
    return this.measure();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Places) {
    // React Router restores the scroll position later in the same task.
    queueMicrotask(() => this.animate(before));
  }

  private measure(): Places {
    const cards = this.grid.current?.children ?? [];
    return Array.from(cards, (card) => [card, card.getBoundingClientRect()]);
  }

  private animate(before: Places) {
    const cards = Array.from(this.grid.current?.children ?? []);
    const isSame =
      cards.length === before.length && cards.every((card, i) => card === before[i]?.[0]);
    if (isSame || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const animation of this.animations) animation.cancel();
    const places = new Map(before.filter(isOnScreen));
    const after = this.measure().filter(isOnScreen);
    this.animations = after.map(([card, { left, top, width }]) => {
      const old = places.get(card);
      const frames = old
        ? {
            translate: [`${old.left - left}px ${old.top - top}px`, "none"],
            // Shrinking from a larger size would cover other cards.
            scale: [Math.min(1, old.width / width), 1],
            transformOrigin: ["0 0", "0 0"],
            zIndex: [1, 1],
          }
        : { translate: ["0 1rem", "none"], opacity: [0.3, 1] };
      return card.animate(frames, { duration: 240, easing: "ease-out" });
    });
  }

  override render() {
    return (
      <div ref={this.grid} className="product-grid">
        {this.props.children}
      </div>
    );
  }
}

function isOnScreen([, { top, bottom }]: Places[number]): boolean {
  return bottom > 0 && top < innerHeight;
}
