/** First path parts of pages with revenue, messages or the data of guests. */
const covered: ReadonlySet<string> = new Set([
  "bills",
  "cashier",
  "contacts",
  "manager",
  "messenger",
  "notes",
  "print",
  "reception",
  "surveys",
]);

export function isCovered(path: string): boolean {
  return covered.has(path.split("/")[1] ?? "");
}

/** Set on the root element, so that the cover is there before the system takes its picture of the page. */
const mark = "data-covered";

/**
 * Covers the page while it is in the background: another tab, another application, or the list of open ones. Returns a
 * function that ends it.
 */
export function coverInBackground(root: HTMLElement = document.documentElement): () => void {
  const stop = new AbortController();
  const cover = (): void => root.setAttribute(mark, "");
  const uncover = (): void => root.removeAttribute(mark);
  const on = (target: EventTarget, names: readonly string[], act: () => void): void => {
    for (const name of names) target.addEventListener(name, act, { capture: true, signal: stop.signal });
  };
  on(document, ["visibilitychange"], () => (document.visibilityState === "hidden" ? cover() : uncover()));
  on(window, ["pagehide"], cover);
  on(window, ["blur"], () => {
    // A field loses the focus too, and a frame inside the page takes it.
    if (!document.hasFocus()) cover();
  });
  on(window, ["focus", "pageshow", "pointerdown", "keydown"], uncover);
  return () => {
    stop.abort();
    uncover();
  };
}
