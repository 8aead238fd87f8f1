import type { Book } from "./Book";

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
/** Photos of people and groups, as they lie among what is kept: under the addresses that `RoomPicture` asks for, each photo under its own. */
const isPhoto = (path: string): boolean => /^\/api\/(people|messenger\/rooms)\/[^/]+\/photo\?v=/.test(path);
const addressOf = (of: string, id: string, photo: string): string => `/api/${of}/${encodeURIComponent(id)}/photo?v=${encodeURIComponent(photo)}`;

/**
 * Takes from this device the photos that were taken back, or gave way to others: nobody would see them any more, but they would lie there
 * until their reader is signed out. The first look of a page finds what changed while none was open.
 */
export class PhotoSweep {
  private swept = "";
  private waits = false;

  constructor(private readonly store: SweptStore, private readonly parts: SweepParts, private readonly after = sweepAfter) {
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
    if (state === this.swept || !await this.parts.caches?.has(store)) return;
    this.swept = state;
    const cache = await this.parts.caches?.open(store);
    for (const { url } of await cache?.keys() ?? []) {
      const path = pathOf(url);
      if (isPhoto(path) && !shown.has(path)) await cache?.delete(url);
    }
  }
}

function shownIn({ profiles, rooms }: Book): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const { person, photo } of profiles.values()) if (photo !== undefined) shown.add(addressOf("people", person, photo));
  for (const { room } of rooms.values()) if (room.photo !== undefined) shown.add(addressOf("messenger/rooms", room.id, room.photo));
  return shown;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, "http://localhost");
  return pathname + search;
}
