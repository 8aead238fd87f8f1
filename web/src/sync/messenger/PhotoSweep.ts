import type { Book } from "./Book";
import { isPhotoPlace, photoPlace } from "./photoPlace";

/** The rooms and people as this page knows them. */
export interface SweptStore {
  readonly view: { readonly book: Book };
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SweepParts {
  /** under which name what this person has seen is kept; null: nobody works here */
  store(): string | null;
  readonly caches: CacheStorage | undefined;
}

/** What is told in a row is swept up once, and behind all else, in ms. */
const sweepAfter = 1000;
/** What the hub tells below this is its application's. */
const api = "/api/";

/**
 * Takes from this device the photos that were taken back, or gave way to others: nobody would see them any more, but they would lie there
 * until their reader is signed out. The first look of a page finds what changed while none was open.
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
    // What lay on this device may know less than the hub, and nothing is no word on whom there is.
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

function shownIn({ profiles, rooms }: Book): ReadonlySet<string> {
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
