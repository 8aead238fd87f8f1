import type { SyncClient, View } from "../sync";
import { inSpareTime } from "../ui";
import { pictureAddress, pictureCache } from "../wire/dishPictures";

/** Parallel downloads. With the four of the screen they are at most six. */
const lines = 2;
const maxPictures = 500;
const maxBytes = 30_000_000;
/** Milliseconds after a change of the menu or the connection. By then the first screen has all that it needs. */
const pause = 5000;

/** Pictures of dishes on the menu, without repetition. */
function picturesOn(view: View): readonly string[] {
  const named = view.all("dish").flatMap(({ active, picture }) => (active && picture ? [pictureAddress(picture)] : []));
  return [...new Set(named)];
}

/** `true` if the person asked their browser for little traffic. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Caches the pictures of the menu while the device is idle, so that they also appear without a line. They are drawings
 * that the hub gives to everybody, so they stay after a sign-out. `seesMenu`: whether this person's screens show dishes.
 * Returns a function that ends it.
 */
export function keepDishPictures(client: SyncClient, seesMenu: () => boolean): () => void {
  if (typeof caches === "undefined") return () => undefined;
  /** the pictures that the last complete run cached */
  let kept = "";
  let cancel: (() => void) | undefined;
  let ended = false;
  const mayFetch = (): boolean =>
    !ended && client.tabs.leads && client.upToDate && client.transport.answers && seesMenu() && !savesData();
  const work = async (): Promise<void> => {
    const wanted = picturesOn(client.replica.view);
    const name = wanted.join(" ");
    if (!mayFetch() || name === kept) return;
    if (await keepOnly(wanted, mayFetch)) kept = name;
  };
  const soon = (): void => {
    cancel ??= inSpareTime(
      () =>
        void work()
          .catch(() => undefined)
          .then(() => (cancel = undefined)),
      pause,
    );
  };
  const stops = [client.replica.onView(soon), client.transport.onPhase(soon)];
  soon();
  return () => {
    ended = true;
    cancel?.();
    for (const stop of stops) stop();
  };
}

/** Returns `false` if it had to stop before the last picture. */
async function keepOnly(wanted: readonly string[], mayGoOn: () => boolean): Promise<boolean> {
  const cache = await caches.open(pictureCache);
  let bytes = 0;
  const here = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.includes(pathname)) {
      here.add(pathname);
      bytes += await sizeOf(await cache.match(request));
    } else await cache.delete(request);
  }
  const missing = wanted.slice(0, maxPictures).filter((address) => !here.has(address));
  let complete = true;
  const line = async (): Promise<void> => {
    for (let next = missing.shift(); next && bytes < maxBytes; next = missing.shift()) {
      if (!mayGoOn()) return void (complete = false);
      const fresh = await fetch(next).catch(() => null);
      // A picture that the hub lacks is not asked for again until the menu changes.
      if (!fresh) complete = false;
      else if (fresh.ok) {
        bytes += await sizeOf(fresh.clone());
        await cache.put(next, fresh);
      }
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  return complete;
}

const sizeOf = async (answer: Response | undefined): Promise<number> => (await answer?.blob())?.size ?? 0;
