/** What is left over by rounding is no way to go, in px. */
const least = 2;

/** Towards which sides a frame can be scrolled, for its looks and the keyboard; empty: all of it is in sight. */
export function planBeyond({
  scrollLeft,
  scrollTop,
  scrollWidth,
  scrollHeight,
  clientWidth,
  clientHeight,
}: HTMLElement): string {
  const ways = {
    left: scrollLeft,
    right: scrollWidth - clientWidth - scrollLeft,
    top: scrollTop,
    bottom: scrollHeight - clientHeight - scrollTop,
  };
  return Object.entries(ways)
    .flatMap(([side, px]) => (px < least ? [] : side))
    .join(" ");
}
