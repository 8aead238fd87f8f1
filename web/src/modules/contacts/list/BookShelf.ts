import { matches } from "../../../i18n";
import type { ContactPage, ContactRow } from "../../../wire";
import type { Problem } from "../../../sync";
import { HubError } from "../../../sync";
import type { LetterCount } from "./layout";
import { pageSize } from "./layout";

/** What a shelf asks the hub: a stretch of the book, with its letters where they are wanted. */
export type AskPage = (book: string, at: number, count: number, letters: boolean) => Promise<ContactPage>;

/** What a book holds under which letters. */
export interface Letters {
  readonly total: number;
  readonly sections: readonly LetterCount[];
}

/** So many pages are on their way at once. */
const mostUnderWay = 3;
/** More pages than these are not kept: 20,000 contacts. */
const mostKept = 200;
/** A book that changes all the time (an import) is looked at anew no more often than this. */
const freshEvery = 1500;
/** A page that did not come is asked for again after this. */
const againAfter = 2000;

const unclear: Problem = { code: "unknown", message: "", requestId: "" };

/**
 * A book as far as it was looked at: its letters, and pages of its contacts, fetched when they come into sight. When the book has
 * changed, the letters and the pages in sight are fetched anew and put in the old ones' place together, so that nothing flickers.
 */
export class BookShelf {
  private letters: Letters | null = null;
  private pages = new Map<number, readonly ContactRow[]>();
  private wanted: readonly number[] = [];
  private readonly underWay = new Set<number>();
  /** counts the pictures that were put in place of older ones */
  private turn = 0;
  private trouble: Problem | null = null;
  private freshening = false;
  private dueAgain = false;
  private freshAt = 0;
  /** the revision that was looked at last */
  private seen: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private picture: Shelf;

  constructor(
    readonly book: string,
    private readonly ask: AskPage,
  ) {
    this.picture = this.draw();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): Shelf => this.picture;

  /** Looks at the book as of this revision, unless it did so already or is about to; without one it looks anew whatever it knows. */
  freshen(revision?: number): void {
    const known = this.freshening || (this.letters !== null && this.trouble === null);
    if (revision !== undefined && revision === this.seen && known) return;
    this.seen = revision;
    if (this.freshening) {
      this.dueAgain = true;
      return;
    }
    clearTimeout(this.timer);
    const rest = this.letters ? this.freshAt + freshEvery - Date.now() : 0;
    if (rest > 0) this.timer = setTimeout(() => void this.fetchAnew(), rest);
    else void this.fetchAnew();
  }

  /** These pages are in sight now; the others need not come any more. */
  want(pages: readonly number[]): void {
    this.wanted = pages;
    this.pump();
  }

  private async fetchAnew(): Promise<void> {
    this.freshening = true;
    const wanted = this.wanted.length > 0 ? this.wanted : [0];
    try {
      const pages = await Promise.all(wanted.map((page, i) => this.fetch(page, i === 0)));
      this.letters = { total: pages[0]?.total ?? 0, sections: pages[0]?.sections ?? [] };
      this.pages = new Map(wanted.map((page, i) => [page, pages[i]?.rows ?? []]));
      this.turn += 1;
      this.trouble = null;
    } catch (error) {
      this.fail(error);
    }
    this.freshening = false;
    this.freshAt = Date.now();
    this.tell();
    this.pump();
    if (this.dueAgain) {
      this.dueAgain = false;
      this.freshen();
    }
  }

  private fetch(page: number, letters = false): Promise<ContactPage> {
    return this.ask(this.book, page * pageSize, pageSize, letters);
  }

  private pump(): void {
    if (!this.letters || this.freshening) return;
    for (const page of this.wanted) {
      if (this.underWay.size >= mostUnderWay) return;
      if (!this.pages.has(page) && !this.underWay.has(page)) void this.take(page);
    }
  }

  private async take(page: number): Promise<void> {
    const turn = this.turn;
    this.underWay.add(page);
    try {
      const answer = await this.fetch(page);
      if (turn === this.turn) {
        this.pages.set(page, answer.rows);
        this.forgetFar(page);
        this.trouble = null;
        // The book has changed since its letters were told.
        if (answer.total !== this.letters?.total) this.freshen();
      }
      this.underWay.delete(page);
    } catch (error) {
      this.fail(error);
      // Not at once: a hub that is away is not asked without end.
      setTimeout(() => {
        this.underWay.delete(page);
        this.pump();
      }, againAfter);
    }
    this.tell();
    this.pump();
  }

  private fail(error: unknown): void {
    this.trouble = error instanceof HubError ? error.problem : unclear;
  }

  /** What lies farthest from what is looked at is forgotten first. */
  private forgetFar(near: number): void {
    if (this.pages.size <= mostKept) return;
    const farthest = [...this.pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near))[0];
    if (farthest !== undefined) this.pages.delete(farthest);
  }

  private draw(): Shelf {
    return new Shelf(this.letters, new Map(this.pages), this.turn, this.trouble);
  }

  private tell(): void {
    this.picture = this.draw();
    for (const listener of this.listeners) listener();
  }
}

/** What is known of a book at a moment. */
export class Shelf {
  constructor(
    readonly letters: Letters | null,
    private readonly pages: ReadonlyMap<number, readonly ContactRow[]>,
    /** another number: the book was looked at anew */
    readonly turn: number,
    /** why the last question had no answer */
    readonly problem: Problem | null,
  ) {}

  /** The contact at a place of the list, if it has come. */
  row(place: number): ContactRow | undefined {
    return this.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** Of what has come, what has every word of a query in its line. */
  matching(query: string): readonly ContactRow[] {
    const rows = [...this.pages.entries()].sort(([a], [b]) => a - b).flatMap(([, page]) => page);
    return rows.filter((row) =>
      matches([row.name, row.company, row.phone, row.phone.replace(/\s/g, ""), row.email].join(" "), query),
    );
  }

  /** Where a contact stands, as far as it has come. */
  placeOf(contact: string): number | undefined {
    for (const [page, rows] of this.pages) {
      const at = rows.findIndex((row) => row.id === contact);
      if (at >= 0) return page * pageSize + at;
    }
    return undefined;
  }
}
