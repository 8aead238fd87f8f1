/** Positions of elements. jsdom has no layout, so tests set them. */

export interface PlacedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const nowhere: PlacedBox = { left: 0, top: 0, width: 0, height: 0 };
const places = new Map<Element, PlacedBox>();
const rules = new Map<string, PlacedBox>();

/** Sets the box of an element, in px of the window. */
export function place(element: Element, at: PlacedBox): void {
  places.set(element, at);
}

/** Sets the box of all elements that match a selector, also of later ones. */
export function placeEvery(selector: string, at: PlacedBox): void {
  rules.set(selector, at);
}

export function rectOf(element: Element): DOMRect {
  const rule = Array.from(rules.keys()).find((selector) => element.matches(selector));
  const { left, top, width, height } = places.get(element) ?? rules.get(rule ?? "") ?? nowhere;
  return { left, top, width, height, x: left, y: top, right: left + width, bottom: top + height } as DOMRect;
}

/** Elements with a box at this point, the innermost first. */
export function elementsAt(x: number, y: number): readonly Element[] {
  const depth = (element: Element): number => (element.parentElement ? 1 + depth(element.parentElement) : 0);
  return Array.from(places.keys())
    .filter((element) => {
      const { left, top, right, bottom } = rectOf(element);
      return element.isConnected && x >= left && x < right && y >= top && y < bottom;
    })
    .sort((a, b) => depth(b) - depth(a));
}

/** Removes all boxes. */
export function clearPlaces(): void {
  places.clear();
  rules.clear();
}
