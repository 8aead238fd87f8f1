import type { AnswerShelf } from "../../../sync";
import { problemOf } from "../../../sync";
import type { ContactRow, ContactView } from "../../../wire";

/** Where details are kept: on a device among the answers of the hub. */
export type DetailStore = Pick<AnswerShelf, "keep" | "read" | "forget">;

/** Contacts between two writes of the list of kept revisions. */
const savedAfter = 25;
/** Characters of JSON. A contact with more stays at the hub, so that a full book takes at most 32 MB. */
const largest = 16_384;

/** The name under which a device keeps all of a contact. */
export const detailName = (contact: string): string => `contact/${contact}`;

/**
 * Keeps all of a book's contacts on this device, for times without a connection. It asks for them one by one while
 * nobody waits, and only for those that have changed since.
 */
export class KeptDetails {
  private readonly name: string;

  /** `rest`: waits until the page has nothing else to do */
  constructor(
    book: string,
    private readonly store: DetailStore,
    private readonly ask: (contact: string) => Promise<ContactView>,
    private readonly rest: () => Promise<void>,
  ) {
    this.name = `contact-revisions/${book}`;
  }

  /** Brings the kept contacts to the state of `rows`, which are all that are to be kept. Stops when not `wanted`. */
  async follow(rows: readonly ContactRow[], wanted: () => boolean): Promise<void> {
    const known = new Map(Object.entries((await this.store.read<Record<string, number>>(this.name))?.value ?? {}));
    await this.forgetOthers(known, rows);
    let asked = 0;
    for (const row of rows) {
      if (known.get(row.id) === row.revision) continue;
      await this.rest();
      if (!wanted() || !(await this.fetch(row.id, known))) break;
      asked += 1;
      if (asked % savedAfter === 0) await this.save(known);
    }
    if (asked > 0) await this.save(known);
  }

  /** `false`: the hub does not answer, or there is no room. */
  private async fetch(contact: string, known: Map<string, number>): Promise<boolean> {
    try {
      const view = await this.ask(contact);
      if (JSON.stringify(view).length > largest) await this.store.forget([detailName(contact)]);
      else if (!(await this.store.keep(detailName(contact), view))) return false;
      known.set(contact, view.revision);
      return true;
    } catch (error) {
      // A contact that was merged meanwhile is refused, and the next list lacks it.
      return problemOf(error).code === "contacts.unknownContact";
    }
  }

  /** Contacts that were deleted, or that the person may no longer read. */
  private async forgetOthers(known: Map<string, number>, rows: readonly ContactRow[]): Promise<void> {
    const there = new Set(rows.map((row) => row.id));
    const gone = [...known.keys()].filter((id) => !there.has(id));
    if (gone.length === 0) return;
    await this.store.forget(gone.map(detailName));
    for (const id of gone) known.delete(id);
    await this.save(known);
  }

  private async save(known: ReadonlyMap<string, number>): Promise<void> {
    await this.store.keep(this.name, Object.fromEntries(known));
  }
}
