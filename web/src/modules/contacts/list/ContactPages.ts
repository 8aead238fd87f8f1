import { matches } from "../../../i18n/fold";
import type { ContactPage, ContactRow } from "../../../wire";
import type { ListKey } from "../../../domains/contacts/api";
import type { Problem } from "../../../sync";
import { problemOf } from "../../../sync";
import type { KeptDetails } from "./KeptDetails";
import type { KeptPages } from "./KeptPages";
import type { Letters } from "./layout";
import { pageSize } from "./layout";

/** Requests a range of a book, with the letters if wanted. */
export type AskPage = (list: ListKey, at: number, count: number, letters: boolean) => Promise<ContactPage>;

/** Parallel requests. */
const mostUnderWay = 3;
/** The most pages in memory: 20,000 contacts. */
const mostKept = 200;
/** Milliseconds between refreshes of a book that changes all the time, as in an import. */
const freshEvery = 1500;
/** Milliseconds until a failed page is requested again. */
const againAfter = 2000;
/** Milliseconds after which the rest of a book is loaded for this device, and between its pages. */
const fillAfter = 5000;
const fillPause = 250;
/** The most pages that are loaded so: 2,000 contacts, with their details. Others are kept if somebody looks at them. */
const mostFilled = 20;
/** Milliseconds until the page asks the hub again while it shows a kept copy. */
const copyAgainAfter = 10_000;

/**
 * The loaded part of a book: its letters, and pages of contacts, which are loaded when they become visible. After a
 * change the letters and the visible pages are loaded again and replaced together, so that nothing flickers.
 */
export class ContactPages {
  private letters: Letters | null = null;
  private pages = new Map<number, readonly ContactRow[]>();
  private wanted: readonly number[] = [];
  private readonly underWay = new Set<number>();
  /** counts the replacements */
  private turn = 0;
  private trouble: Problem | null = null;
  private freshening = false;
  private dueAgain = false;
  private freshAt = 0;
  /** the last loaded revision */
  private seen: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private filling: ReturnType<typeof setTimeout> | undefined;
  /** the device's copy is shown, which the hub gave then */
  private keptAt: number | null = null;
  private readonly listeners = new Set<() => void>();
  private picture: Shelf;

  constructor(
    readonly list: ListKey,
    private readonly ask: AskPage,
    private readonly kept: KeptPages | null = null,
    private readonly details: KeptDetails | null = null,
  ) {
    this.picture = this.draw();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): Shelf => this.picture;

  /** Loads the book at this revision, unless it is loaded or loading. Without a revision it always loads. */
  freshen(revision?: number): void {
    const known = this.freshening || (this.letters !== null && this.trouble === null && this.keptAt === null);
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

  /** Sets the visible pages. Others are no longer requested. */
  want(pages: readonly number[]): void {
    this.wanted = pages;
    this.pump();
  }

  /** Shows the device's copy, unless the hub has answered. */
  async showKept(): Promise<void> {
    if (this.letters || !this.kept) return;
    const found = await this.kept.read();
    if (!found || this.letters) return;
    [this.letters, this.pages, this.keptAt] = [found.letters, new Map(found.pages), found.at];
    this.turn += 1;
    this.tell();
  }

  private async fetchAnew(): Promise<void> {
    this.freshening = true;
    const wanted = this.wanted.length > 0 ? this.wanted : [0];
    try {
      const pages = await Promise.all(wanted.map((page, i) => this.fetch(page, i === 0)));
      const [first] = pages;
      this.letters = { total: first?.total ?? 0, sections: first?.sections ?? [], labels: first?.labels ?? [] };
      this.pages = new Map(wanted.map((page, i) => [page, pages[i]?.rows ?? []]));
      this.turn += 1;
      [this.trouble, this.keptAt] = [null, null];
      this.kept?.keepLetters(this.letters);
      for (const [page, rows] of this.pages) this.kept?.keepPage(page, rows);
      this.fillSoon();
    } catch (error) {
      this.fail(error);
      if (this.trouble?.code === "offline") await this.showKept();
      if (this.keptAt !== null) this.timer = setTimeout(() => this.freshen(), copyAgainAfter);
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
    return this.ask(this.list, page * pageSize, pageSize, letters);
  }

  private pump(): void {
    if (!this.letters || this.freshening || this.keptAt !== null) return;
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
        this.kept?.keepPage(page, answer.rows);
        this.forgetFar(page);
        this.trouble = null;
        // The book has changed since its letters were loaded.
        if (answer.total !== this.letters?.total) this.freshen();
      }
      this.underWay.delete(page);
    } catch (error) {
      this.fail(error);
      // Delayed, so that an unreachable hub is not requested in a loop.
      setTimeout(() => {
        this.underWay.delete(page);
        this.pump();
      }, againAfter);
    }
    this.tell();
    this.pump();
  }

  private fillSoon(): void {
    clearTimeout(this.filling);
    if (this.kept && this.list.label === null) this.filling = setTimeout(() => void this.fill(this.turn), fillAfter);
  }

  /** Loads what is not in sight too, while nobody waits for it, so that all of a usual book is on the device. */
  private async fill(turn: number): Promise<void> {
    const pages = Math.min(mostFilled, Math.ceil((this.letters?.total ?? 0) / pageSize));
    const wanted = (): boolean => turn === this.turn && this.kept?.wanted() === true;
    const all: ContactRow[] = [];
    for (let page = 0; page < pages; page += 1) {
      const rows = this.pages.get(page) ?? (await this.filled(page, wanted));
      if (!rows) return;
      all.push(...rows);
    }
    if (wanted()) await this.details?.follow(all, wanted);
  }

  /** A page that is not in sight. `null`: nobody wants it any more, or the hub does not answer. */
  private async filled(page: number, wanted: () => boolean): Promise<readonly ContactRow[] | null> {
    if (!wanted()) return null;
    const answer = await this.fetch(page).catch(() => null);
    if (!answer || !wanted()) return null;
    this.kept?.keepPage(page, answer.rows);
    await new Promise((done) => setTimeout(done, fillPause));
    return answer.rows;
  }

  private fail(error: unknown): void {
    this.trouble = problemOf(error);
  }

  /** Drops the pages farthest from the visible ones first. */
  private forgetFar(near: number): void {
    if (this.pages.size <= mostKept) return;
    const farthest = [...this.pages.keys()].sort((a, b) => Math.abs(b - near) - Math.abs(a - near))[0];
    if (farthest !== undefined) this.pages.delete(farthest);
  }

  private draw(): Shelf {
    return new Shelf(this.letters, new Map(this.pages), this.turn, this.trouble, this.keptAt);
  }

  private tell(): void {
    this.picture = this.draw();
    for (const listener of this.listeners) listener();
  }
}

/** The loaded part of a book at one moment. */
export class Shelf {
  constructor(
    readonly letters: Letters | null,
    private readonly pages: ReadonlyMap<number, readonly ContactRow[]>,
    /** changes when the book was loaded again */
    readonly turn: number,
    /** why the last request failed */
    readonly problem: Problem | null,
    /** this is the device's copy, which the hub gave then; `null`: it comes from the hub */
    readonly keptAt: number | null = null,
  ) {}

  /** The contact at a place of the list, if it is loaded. */
  row(place: number): ContactRow | undefined {
    return this.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** A loaded contact by its id. */
  rowOf(contact: string): ContactRow | undefined {
    const place = this.placeOf(contact);
    return place === undefined ? undefined : this.row(place);
  }

  /** The loaded contacts that match all words of a query. */
  matching(query: string): readonly ContactRow[] {
    const rows = [...this.pages.entries()].sort(([a], [b]) => a - b).flatMap(([, page]) => page);
    return rows.filter((row) =>
      matches([row.name, row.company, row.phone, row.phone.replace(/\s/g, ""), row.email].join(" "), query),
    );
  }

  /** The place of a contact, if it is loaded. */
  placeOf(contact: string): number | undefined {
    for (const [page, rows] of this.pages) {
      const at = rows.findIndex((row) => row.id === contact);
      if (at >= 0) return page * pageSize + at;
    }
    return undefined;
  }
}
