import type { MessengerState } from "./MessengerState";
import type { RoomRows } from "./RoomCacheRows";
import { idle } from "./RoomCacheRows";
import type { Lying } from "./cachedRooms";
import { cachedState, changeTo } from "./cachedRooms";

/** The room state of this page. */
export interface CachedStore {
  readonly view: { readonly book: MessengerState };
  readonly subscribe: (listener: () => void) => () => void;
  restore(kept: MessengerState): void;
  forget(): void;
}

export interface RoomCacheParts {
  /** the person who works here; `null`: nobody */
  person(): string | null;
  /**
   * Elects one of the open pages of the device to write. Calls `begin` if it is this one. Returns a function that steps
   * back.
   */
  lead(person: string, begin: () => void): () => void;
  /** sets the time of the hub's last message from the stored state */
  heardBefore(at: number): void;
  /** Calls `listener` when the page is hidden. */
  onAside(listener: () => void): void;
}

/** Milliseconds. Changes within this time are written together. */
const writeAfter = 1500;
/** Milliseconds until the next try. The key comes with the first replica. */
const lookAgainAfter = 5000;
/** 10 minutes in milliseconds. A full disk is not tried again before. */
const restFor = 600_000;

/** The person who works here. `leads`: this page writes for all pages of the device. `stepBack`: ends the election. */
type Occupant =
  | { readonly is: "nobody" }
  | { readonly is: "here"; readonly person: string; readonly leads: boolean; readonly stepBack: () => void };

/**
 * `closed`: nothing is stored for anybody. `reading`: the stored rooms are loaded. `read`: `stored` are the values on
 * disk, `null` if they are unknown. `written` is the state that they hold.
 */
type Disk =
  | { readonly is: "closed" }
  | { readonly is: "reading" }
  | { readonly is: "read"; readonly stored: Lying | null; readonly written: MessengerState | null };

const nobody: Occupant = { is: "nobody" };

/** Stores a person's rooms on this device, so that a reloaded page has them without a connection. */
export class RoomCache {
  private occupant: Occupant = nobody;
  private disk: Disk = { is: "closed" };
  /** the store had a state when it was last looked at */
  private wasReady = false;
  private isWriting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A full disk is not tried again before. In milliseconds. */
  private restsUntil = 0;

  constructor(
    private readonly store: CachedStore,
    private readonly rows: RoomRows,
    private readonly parts: RoomCacheParts,
    private readonly after = writeAfter,
  ) {
    store.subscribe(() => this.look());
    parts.onAside(() => void this.write());
    this.look();
  }

  private get person(): string | null {
    return this.occupant.is === "here" ? this.occupant.person : null;
  }

  /** Runs when the rooms or the person change. */
  private look(): void {
    const person = this.parts.person();
    if (person !== this.person) return this.begin(person);
    const { book } = this.store.view;
    if (person === null || book.ready === this.wasReady) return this.writeSoon();
    this.wasReady = book.ready;
    // The state was reset, but the person is the same: loads it again.
    if (book.ready) this.writeSoon();
    else this.load();
  }

  private begin(person: string | null): void {
    if (this.occupant.is === "here") this.occupant.stepBack();
    this.occupant = person === null ? nobody : { is: "here", person, leads: false, stepBack: () => undefined };
    this.restsUntil = 0;
    // The loaded state belongs to the former person.
    if (this.wasReady && this.store.view.book.ready) this.store.forget();
    this.wasReady = false;
    this.load();
    if (person !== null) this.stand(person);
  }

  /** Takes part in the election of the page that writes. It may be decided at once. */
  private stand(person: string): void {
    const stepBack = this.parts.lead(person, () => {
      if (this.occupant.is !== "here" || this.occupant.person !== person) return;
      this.occupant = { ...this.occupant, leads: true };
      // Meanwhile another page has written.
      if (this.disk.is === "read") this.load();
    });
    if (this.occupant.is === "here" && this.occupant.person === person) this.occupant = { ...this.occupant, stepBack };
  }

  /** Loads the stored state. */
  private load(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { person } = this;
    this.disk = person === null ? { is: "closed" } : { is: "reading" };
    if (person !== null) void this.loadOf(person, this.disk);
  }

  private async loadOf(person: string, reading: Disk): Promise<void> {
    // Unreadable data counts as missing, because the hub has it all.
    const found = await this.rows.read(person).catch(() => null);
    if (this.disk !== reading) return;
    const kept = found && cachedState(found.parts);
    this.disk = { is: "read", stored: kept?.lying ?? null, written: null };
    if (found && kept) {
      this.parts.heardBefore(found.heardAt);
      this.wasReady = true;
      this.store.restore(kept.book);
    }
    this.writeSoon();
  }

  /** `true` if this page writes, and the state came from the hub. */
  private get mayWrite(): boolean {
    const { book } = this.store.view;
    return this.occupant.is === "here" && this.occupant.leads && this.disk.is === "read" && book.ready && !book.kept;
  }

  private writeSoon(delay = this.after): void {
    const isNew = this.disk.is === "read" && this.store.view.book !== this.disk.written;
    if (!this.rows.able || !this.mayWrite || !isNew) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void idle().then(() => this.write());
    }, delay);
  }

  private async write(): Promise<void> {
    const { person, disk } = this;
    if (person === null || disk.is !== "read" || !this.mayWrite || this.isWriting || Date.now() < this.restsUntil)
      return;
    const { book } = this.store.view;
    const { put, gone, after } = changeTo(book, disk.stored);
    this.isWriting = true;
    let delay = this.after;
    let next: Disk = { ...disk, stored: null };
    try {
      const done = put.size === 0 ? "kept" : await this.rows.write(person, put, gone, disk.stored === null);
      if (done === "kept") next = { is: "read", stored: after, written: book };
      else next = { is: "read", stored: done === "lost" ? null : disk.stored, written: null };
      if (done === "closed") delay = lookAgainAfter;
    } catch {
      // No room, or no database. The stored state is outdated by now, and others need its place.
      this.restsUntil = Date.now() + restFor;
      await this.rows.drop(person).catch(() => undefined);
    }
    // Otherwise the disk is being read anew.
    if (this.disk === disk) this.disk = next;
    this.isWriting = false;
    this.writeSoon(delay);
  }
}
