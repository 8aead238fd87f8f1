import { deviceStore, draftsKey as key, hub } from "../../sync";

interface Drafts {
  readonly person: string;
  readonly rooms: Readonly<Record<string, string>>;
}

/** What somebody has begun to write in a room, kept on the device until it is sent or he signs out. */
export class DraftBook {
  constructor(
    private readonly store: { get(name: string): string | null; set(name: string, value: string): void; remove(name: string): void },
    private readonly person: () => string | null,
  ) {}

  of(room: string): string {
    return this.read()[room] ?? "";
  }

  keep(room: string, text: string): void {
    const person = this.person();
    if (person === null) return;
    const { [room]: _, ...others } = this.read();
    const rooms = text.trim() === "" ? others : { ...others, [room]: text };
    if (Object.keys(rooms).length === 0) this.store.remove(key);
    else {
      const kept: Drafts = { person, rooms };
      this.store.set(key, JSON.stringify(kept));
    }
  }

  private read(): Readonly<Record<string, string>> {
    try {
      const known = JSON.parse(this.store.get(key) ?? "null") as Drafts | null;
      return known?.person === this.person() && known !== null ? known.rooms : {};
    } catch {
      return {};
    }
  }
}

export const drafts = new DraftBook(deviceStore, () => hub.person);
