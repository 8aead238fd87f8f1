/**
 * Elects one of the device's open pages for this work. Without locks every page does it. Returns a function that steps
 * back.
 */
export function leadAs(work: string, begin: () => void): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    begin();
    return () => undefined;
  }
  const stop = new AbortController();
  let release = (): void => stop.abort();
  void locks
    .request(
      `iqsine.${work}`,
      { signal: stop.signal },
      () =>
        new Promise<void>((done) => {
          release = done;
          begin();
        }),
    )
    .catch(() => undefined);
  return () => release();
}
