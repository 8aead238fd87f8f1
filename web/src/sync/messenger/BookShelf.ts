import type { Book } from "./Book";
import type { Rows } from "./BookRows";
import { idle } from "./BookRows";
import type { Lying } from "./keptBook";
import { bookIn, changeTo } from "./keptBook";

/** What the shelf needs of the rooms on this page. */
export interface ShelfStore {
  readonly view: { readonly book: Book };
  readonly subscribe: (listener: () => void) => () => void;
  restore(kept: Book): void;
  forget(): void;
}

export interface ShelfParts {
  /** who works here; null: nobody */
  person(): string | null;
  /** Of several open pages of one device one writes: `begin` when it is this one. Answers how to step back. */
  lead(person: string, begin: () => void): () => void;
  /** what was learnt of the hub before this page was opened is as old as that */
  heardBefore(at: number): void;
  /** Hears that the page is being put aside. */
  onAside(listener: () => void): void;
}

/** What changes in a row is written down together, in ms. */
const writeAfter = 1500;
/** The key comes with the picture of the restaurant. */
const lookAgainAfter = 5000;
/** So long a disk that was full is left alone, in ms. */
const restFor = 600_000;

/** A person's rooms at rest on this device, so that a page which is loaded anew has them also without a line. */
export class BookShelf {
  private person: string | null = null;
  /** counts the people who have worked here, and how often what was known was forgotten */
  private turn = 0;
  private known = false;
  private leading = false;
  private read = false;
  private writing = false;
  /** null: what lies there is not known */
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

  /** The rooms have changed, or somebody else works here. */
  private look(): void {
    const person = this.parts.person();
    if (person !== this.person) return this.begin(person);
    const { book } = this.store.view;
    if (person === null || book.ready === this.known) return this.soon();
    this.known = book.ready;
    // Forgotten, though nobody else came: the same once more.
    if (book.ready) this.soon();
    else this.bring();
  }

  private begin(person: string | null): void {
    this.stepBack();
    this.stepBack = () => undefined;
    [this.person, this.leading, this.restsUntil] = [person, false, 0];
    // What was brought from here is the former person's alone.
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

  /** Takes in what lies there. */
  private bring(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    [this.read, this.lying, this.laid] = [false, null, null];
    this.turn += 1;
    if (this.person !== null) void this.bringOf(this.person);
  }

  private async bringOf(person: string): Promise<void> {
    const { turn } = this;
    // What cannot be read is as good as not there: the hub has it all.
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
      // No room, or no database: what lies there is old by now, and others need its place.
      this.restsUntil = Date.now() + restFor;
      if (turn === this.turn) this.lying = null;
      await this.rows.drop(person).catch(() => undefined);
    }
    this.writing = false;
    this.soon(next);
  }
}
