/** Pixels. A smaller rest comes from rounding and cannot be scrolled. */
const least = 2;

/** The sides to which a frame can be scrolled, for its style and the keyboard. Empty: all is visible. */
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
