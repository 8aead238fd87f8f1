/** A page that is never idle acts after this many milliseconds all the same: it may have something to take down. */
const latest = 2000;

/** Acts in a moment in which the page has nothing else to do, `after` so many milliseconds at the earliest. Returns how to call it off. */
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
