import type { MessengerState } from "./MessengerState";
import { isPhotoPlace, photoPlace } from "./photoPlace";

/** The rooms and people of this page. */
export interface SweptStore {
  readonly view: { readonly book: MessengerState };
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SweepParts {
  /** the cache of this person's files; `null`: nobody works here */
  store(): string | null;
  readonly caches: CacheStorage | undefined;
}

/** Milliseconds. Changes within this time cause one sweep, after more urgent work. */
const sweepAfter = 1000;
/** The path prefix of the hub's API. */
const api = "/api/";

/**
 * Deletes photos from this device that were deleted or replaced. Otherwise they would stay until the person is signed
 * out. The first run covers changes from the time when no page was open.
 */
export class PhotoSweep {
  private swept = "";
  private waits = false;

  constructor(
    private readonly store: SweptStore,
    private readonly parts: SweepParts,
    private readonly after = sweepAfter,
  ) {
    store.subscribe(() => this.soon());
    this.soon();
  }

  private soon(): void {
    if (this.waits) return;
    this.waits = true;
    setTimeout(() => {
      this.waits = false;
      void this.sweep().catch(() => undefined);
    }, this.after);
  }

  private async sweep(): Promise<void> {
    const { book } = this.store.view;
    const store = this.parts.store();
    // State stored on this device may be older than the hub's. An empty state does not say whose photos exist.
    if (store === null || !book.ready || book.kept) return;
    const shown = shownIn(book);
    const state = [store, ...shown].join("\n");
    if (state === this.swept || !(await this.parts.caches?.has(store))) return;
    this.swept = state;
    const cache = await this.parts.caches?.open(store);
    for (const { url } of (await cache?.keys()) ?? []) {
      const place = placeOf(url);
      if (isPhotoPlace(place) && !shown.has(place)) await cache?.delete(url);
    }
  }
}

function shownIn({ profiles, rooms }: MessengerState): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { person, photo } of profiles.values())
    if (photo !== undefined) shown.add(photoPlace("people", person, photo));
  for (const { room } of rooms.values())
    if (room.photo !== undefined) shown.add(photoPlace("messenger/rooms", room.id, room.photo));
  return shown;
}

function placeOf(url: string): string {
  const { pathname, search } = new URL(url, "http://localhost");
  return pathname.startsWith(api) ? pathname.slice(api.length) + search : "";
}
