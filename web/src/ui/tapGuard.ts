/** Milliseconds in which a button that changed, moved or was just pressed takes no tap. */
export const restsFor = 1000;
/** Pixels. A second tap this close to the first one was meant for the same button. */
const near = 48;
/** Milliseconds after a tap at which the page looks for what came under the finger. */
const looksAt = [50, 150, 350, 700];

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

let last: Tap | null = null;
const resting = new WeakMap<Element, number>();

// A press elsewhere ends the double tap: the finger has moved on, and the next tap is meant wherever it comes.
globalThis.document?.addEventListener?.("pointerdown", endDoubleTap, true);

function endDoubleTap(press: PointerEvent): void {
  if (!isNearLast(press)) last = null;
}

/** Makes a button take no tap for a moment. Tests and screen readers see it as disabled; its look stays. */
export function rest(button: Element, until = performance.now() + restsFor): void {
  resting.set(button, until);
  button.setAttribute("aria-disabled", "true");
  setTimeout(() => {
    if (resting.get(button) !== until) return;
    resting.delete(button);
    button.removeAttribute("aria-disabled");
  }, until - performance.now());
}

/** Makes a button rest that has just come close to where the finger is. */
export function restNearFinger(button: Element): void {
  if (!last || performance.now() - last.at >= restsFor || resting.has(button)) return;
  const box = button.getBoundingClientRect();
  const isNear =
    last.x > box.left - near && last.x < box.right + near && last.y > box.top - near && last.y < box.bottom + near;
  if (isNear) rest(button, last.at + restsFor);
}

/**
 * Decides whether a guarded button takes a click. The second tap of a double tap hits what slid under the finger, so it
 * does not count. Keys always count.
 */
export function takesTap(
  event: { readonly detail: number; readonly clientX: number; readonly clientY: number },
  button: Element,
): boolean {
  if (event.detail === 0) return true;
  const now = performance.now();
  if (now < (resting.get(button) ?? 0)) return false;
  if (last && now - last.at < restsFor && isNearLast(event)) return false;
  last = { at: now, x: event.clientX, y: event.clientY };
  rest(button);
  for (const ms of looksAt) setTimeout(restUnderFinger, ms);
  return true;
}

function isNearLast({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean {
  return last !== null && Math.hypot(clientX - last.x, clientY - last.y) < near;
}

/** Guarded buttons that have come under the finger rest too. */
function restUnderFinger(): void {
  if (!last) return;
  const { at, x, y } = last;
  const button = document.elementFromPoint?.(x, y)?.closest("[data-steady]");
  if (button && !resting.has(button)) rest(button, at + restsFor);
}
