import { deviceStore, draftsKey } from "../../sync";
import { hub } from "../../session/client";

type Drafts = Readonly<Record<string, string>>;

/** Drafts by room and person, stored on the device until they are sent or the person signs out. */
export class DraftBook {
  constructor(
    private readonly store: {
      get(name: string): string | null;
      set(name: string, value: string): void;
      remove(name: string): void;
    },
    private readonly person: () => string | null,
  ) {}

  of(room: string): string {
    return this.read()[room] ?? "";
  }

  keep(room: string, text: string): void {
    const person = this.person();
    if (person === null) return;
    const { [room]: _, ...others } = this.read();
    const rooms: Drafts = text.trim() === "" ? others : { ...others, [room]: text };
    if (Object.keys(rooms).length === 0) this.store.remove(draftsKey(person));
    else this.store.set(draftsKey(person), JSON.stringify(rooms));
  }

  /** Moves a draft when a room turns out to be the alias of another. An existing draft there wins. */
  move(from: string, to: string): void {
    const text = this.of(from);
    if (text === "") return;
    this.keep(from, "");
    if (this.of(to) === "") this.keep(to, text);
  }

  private read(): Drafts {
    try {
      const person = this.person();
      return person === null ? {} : (JSON.parse(this.store.get(draftsKey(person)) ?? "{}") as Drafts);
    } catch {
      return {};
    }
  }
}

export const drafts = new DraftBook(deviceStore, () => hub.person);
