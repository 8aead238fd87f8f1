/** Of several open pages of one device one does this work. Without locks each does what it finds. Answers how to step back. */
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
