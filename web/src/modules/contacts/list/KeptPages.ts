import type { AnswerShelf } from "../../../sync";
import type { ContactRow } from "../../../wire";
import type { ListKey } from "../../../domains/contacts/api";
import type { Letters } from "./layout";
import { pageSize } from "./layout";

/** Where pages are kept: on a device among the answers of the hub. */
export type PageStore = Pick<AnswerShelf, "keep" | "all">;

/** A list as this device has kept it. */
export interface KeptList {
  readonly letters: Letters;
  readonly pages: ReadonlyMap<number, readonly ContactRow[]>;
  /** when the hub gave its oldest part */
  readonly at: number;
}

/** The most pages of a list on a device: 10,000 contacts. */
const mostPages = 100;

/** Keeps the loaded pages of one list on this device, for times without a connection. */
export class KeptPages {
  private readonly start: string;

  constructor(
    { book, order, label }: ListKey,
    private readonly store: PageStore,
    /** `false`: another person works here now */
    readonly wanted: () => boolean = () => true,
  ) {
    this.start = `contacts/${[book, order, label ?? ""].map(encodeURIComponent).join("/")}/`;
  }

  keepLetters(letters: Letters): void {
    void this.store.keep(`${this.start}letters`, letters);
  }

  keepPage(page: number, rows: readonly ContactRow[]): void {
    if (page < mostPages) void this.store.keep(`${this.start}page/${page}`, rows);
  }

  async read(): Promise<KeptList | null> {
    const found = await this.store.all<unknown>(this.start);
    const index = found.get(`${this.start}letters`);
    if (!index) return null;
    const letters = index.value as Letters;
    const pages = new Map<number, readonly ContactRow[]>();
    let { at } = index;
    // A page behind the end is left from a time when the book was longer.
    for (let page = 0; page < mostPages && page * pageSize < letters.total; page += 1) {
      const kept = found.get(`${this.start}page/${page}`);
      if (!kept) continue;
      pages.set(page, kept.value as readonly ContactRow[]);
      at = Math.min(at, kept.at);
    }
    return { letters, pages, at };
  }
}
