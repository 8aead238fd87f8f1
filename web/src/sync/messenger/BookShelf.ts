import type { Book } from "./Book";
import type { Rows } from "./BookRows";
import { idle } from "./BookRows";
import type { Lying } from "./keptBook";
import { bookIn, changeTo } from "./keptBook";

/** The room state of this page. */
export interface ShelfStore {
  readonly view: { readonly book: Book };
  readonly subscribe: (listener: () => void) => () => void;
  restore(kept: Book): void;
  forget(): void;
}

export interface ShelfParts {
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

/** Stores a person's rooms on this device, so that a reloaded page has them without a connection. */
export class BookShelf {
  private person: string | null = null;
  /** counts changes of person and resets of the state, to detect outdated work */
  private turn = 0;
  private known = false;
  private leading = false;
  private read = false;
  private writing = false;
  /** `null`: unknown */
  private lying: Lying | null = null;
  private laid: Book | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private restsUntil = 0;
  private stepBack = (): void => undefined;

  constructor(
    private readonly store: ShelfStore,
    private readonly rows: Rows,
    private readonly parts: ShelfParts,
    private readonly after = writeAfter,
  ) {
    store.subscribe(() => this.look());
    parts.onAside(() => void this.write());
    this.look();
  }

  /** Runs when the rooms or the person change. */
  private look(): void {
    const person = this.parts.person();
    if (person !== this.person) return this.begin(person);
    const { book } = this.store.view;
    if (person === null || book.ready === this.known) return this.soon();
    this.known = book.ready;
    // The state was reset, but the person is the same: loads it again.
    if (book.ready) this.soon();
    else this.bring();
  }

  private begin(person: string | null): void {
    this.stepBack();
    this.stepBack = () => undefined;
    [this.person, this.leading, this.restsUntil] = [person, false, 0];
    // The loaded state belongs to the former person.
    if (this.known && this.store.view.book.ready) this.store.forget();
    this.known = false;
    this.bring();
    if (person === null) return;
    this.stepBack = this.parts.lead(person, () => {
      if (this.person !== person) return;
      this.leading = true;
      // Meanwhile another page has written.
      if (this.read) this.bring();
    });
  }

  /** Loads the stored state. */
  private bring(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    [this.read, this.lying, this.laid] = [false, null, null];
    this.turn += 1;
    if (this.person !== null) void this.bringOf(this.person);
  }

  private async bringOf(person: string): Promise<void> {
    const { turn } = this;
    // Unreadable data counts as missing, because the hub has it all.
    const found = await this.rows.read(person).catch(() => null);
    if (turn !== this.turn) return;
    this.read = true;
    const kept = found && bookIn(found.parts);
    if (found && kept) {
      this.lying = kept.lying;
      this.parts.heardBefore(found.heardAt);
      this.known = true;
      this.store.restore(kept.book);
    }
    this.soon();
  }

  private soon(ms = this.after): void {
    const { book } = this.store.view;
    if (!this.rows.able || !this.leading || !this.read || !book.ready || book.kept || book === this.laid) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void idle().then(() => this.write());
    }, ms);
  }

  private async write(): Promise<void> {
    const { person, turn, lying } = this;
    const { book } = this.store.view;
    if (
      person === null ||
      this.writing ||
      !this.leading ||
      !this.read ||
      !book.ready ||
      book.kept ||
      Date.now() < this.restsUntil
    )
      return;
    const { put, gone, after } = changeTo(book, lying);
    this.writing = true;
    let next = this.after;
    try {
      const done = put.size === 0 ? "kept" : await this.rows.write(person, put, gone, lying === null);
      if (turn === this.turn)
        [this.lying, this.laid] = done === "kept" ? [after, book] : [done === "lost" ? null : lying, null];
      if (done === "closed") next = lookAgainAfter;
    } catch {
      // No room, or no database. The stored state is outdated by now, and others need its place.
      this.restsUntil = Date.now() + restFor;
      if (turn === this.turn) this.lying = null;
      await this.rows.drop(person).catch(() => undefined);
    }
    this.writing = false;
    this.soon(next);
  }
}
