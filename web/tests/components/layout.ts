/** Where things stand on the page: jsdom has no layout, so a test says it. */

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const nowhere: Place = { left: 0, top: 0, width: 0, height: 0 };
const places = new Map<Element, Place>();
const rules = new Map<string, Place>();

/** Puts an element somewhere, in px of the window. */
export function place(element: Element, at: Place): void {
  places.set(element, at);
}

/** The same for all that fit a selector, also those that are drawn later. */
export function placeEvery(selector: string, at: Place): void {
  rules.set(selector, at);
}

export function rectOf(element: Element): DOMRect {
  const rule = Array.from(rules.keys()).find((selector) => element.matches(selector));
  const { left, top, width, height } = places.get(element) ?? rules.get(rule ?? "") ?? nowhere;
  return { left, top, width, height, x: left, y: top, right: left + width, bottom: top + height } as DOMRect;
}

/** The placed elements at a point, the innermost first. */
export function elementsAt(x: number, y: number): readonly Element[] {
  const depth = (element: Element): number => (element.parentElement ? 1 + depth(element.parentElement) : 0);
  return Array.from(places.keys())
    .filter((element) => {
      const { left, top, right, bottom } = rectOf(element);
      return element.isConnected && x >= left && x < right && y >= top && y < bottom;
    })
    .sort((a, b) => depth(b) - depth(a));
}

/** Between tests: nothing stands anywhere. */
export function clearPlaces(): void {
  places.clear();
  rules.clear();
}
