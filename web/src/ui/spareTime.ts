/** Milliseconds after which a page that is never idle acts anyway, because it may have to store something. */
const latest = 2000;

/** Calls `act` when the page is idle, at least `after` milliseconds from now. Returns a function that cancels it. */
export function inSpareTime(act: () => void, after = 0): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === "function") idle = requestIdleCallback(act, { timeout: latest });
    else act();
  }, after);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
