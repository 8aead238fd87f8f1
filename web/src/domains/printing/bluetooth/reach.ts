import type { GattDevice } from "./gatt";

const isSeen = (): boolean => document.visibilityState === "visible";

/** Calls `look` when people may see the page again. Returns a function that ends it. */
function onSight(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
  };
}

/** Begins something that ends with a call of `done`, or with the signal. What `begin` returns ends it. */
function wait(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      signal.removeEventListener("abort", done);
      end();
      resolve();
    };
    const end = begin(done);
    signal.addEventListener("abort", done);
  });
}

const rest = (pause: number, signal: AbortSignal): Promise<void> =>
  wait(signal, (done) => {
    const timer = setTimeout(done, pause);
    return () => clearTimeout(timer);
  });

async function seen(signal: AbortSignal): Promise<void> {
  if (isSeen()) return;
  await wait(signal, (done) => onSight(() => isSeen() && done()));
}

/** Waits until the printer advertises itself. `false`: this browser does not listen for that. */
async function heard(device: GattDevice, signal: AbortSignal): Promise<boolean> {
  let listens = true;
  await wait(signal, (done) => {
    let listening = new AbortController();
    // The browser stops listening when the page loses the focus, and says nothing. So it begins anew.
    const listen = (): void => {
      listening.abort();
      if (!isSeen()) return;
      const { signal: mine } = (listening = new AbortController());
      device.watchAdvertisements?.({ signal: mine }).catch(() => {
        if (mine.aborted) return;
        listens = false;
        done();
      });
    };
    const ignore = onSight(listen);
    device.addEventListener("advertisementreceived", done);
    listen();
    return () => {
      ignore();
      device.removeEventListener("advertisementreceived", done);
      listening.abort();
    };
  });
  return listens;
}

/**
 * Tries to reach a printer until it works, or until the signal: whenever it advertises itself, else after pauses (in
 * milliseconds, the last one again and again). It rests while nobody sees the page.
 * @param attempt - `true`: there is nothing more to try
 */
export async function untilReached(
  device: GattDevice,
  pauses: readonly number[],
  attempt: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let hears = device.watchAdvertisements !== undefined;
  for (let failed = 0; !signal.aborted; failed += 1) {
    // A printer that advertises itself and refuses the connection is no reason to hurry.
    if (!hears || failed > 0) await rest(pauses[Math.min(failed, pauses.length - 1)] ?? 0, signal);
    await seen(signal);
    if (hears) hears = await heard(device, signal);
    if (signal.aborted || (await attempt())) return;
  }
}
