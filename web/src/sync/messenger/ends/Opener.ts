import type { Message } from "../../../wire";
import type { OpenedWords } from "../SealedWords";
import type { EndTransaction } from "./EndStore";
import type { Cipher } from "./Forms";
import { readCipher, readLetter } from "./Forms";
import type { OlmInboundGroup } from "./Olm";
import type { Place } from "./Place";
import type { GroupRow } from "./Rows";

/** Sessions that are kept open, so that a page of history is not read from the disk message by message. */
const mostOpen = 100;

export type Found = OpenedWords | "waiting" | "lost";

/**
 * Opens what was sealed, and believes nothing that the hub could have put together: the words name their message and room, the session
 * is of the author's end, and each place of a session holds one message.
 */
export class Opener {
  private readonly groups = new Map<string, { readonly group: OlmInboundGroup; readonly index: number }>();

  constructor(private readonly place: Place) {}

  async open(messages: readonly Message[]): Promise<ReadonlyMap<Message, Found>> {
    const found = new Map<Message, Found>();
    await this.place.store.write(["groups", "broken", "seen"], async (at) => {
      for (const message of messages) found.set(message, await this.one(at, message));
    });
    return found;
  }

  /** Somebody else works here. */
  close(): void {
    for (const { group } of this.groups.values()) group.free();
    this.groups.clear();
  }

  private async one(at: EndTransaction, message: Message): Promise<Found> {
    const cipher = readCipher(message.content?.cipher ?? "");
    if (!cipher) return "lost";
    const row = await at.get("groups", [cipher.s, cipher.e]);
    if (!row) return await at.get("broken", cipher.s) || this.isHopeless(message, cipher) ? "lost" : "waiting";
    if (row.room !== message.room || row.person !== message.author) return "lost";
    const opened = this.decrypted(row, cipher);
    if (!opened) return "lost";
    const letter = readLetter(opened.plaintext);
    if (letter?.id !== message.id || letter.room !== message.room) return "lost";
    const seen = await at.get("seen", [cipher.s, opened.message_index]);
    if (seen && seen.message !== message.id) return "lost";
    if (!seen) at.put("seen", { session: cipher.s, index: opened.message_index, message: message.id });
    const { content: { text, mentions, links }, files, origin } = letter;
    return { text, mentions, links, files: files.filter(({ media }) => message.content?.media.includes(media)), ...(origin ? { origin } : {}) };
  }

  /** Written before its reader came into the room. */
  private isHopeless(message: Message, { e }: Cipher): boolean {
    const { ready, ends, room } = this.place.news();
    const since = room(message.room)?.members.find(({ person }) => person === this.place.person)?.since;
    return ready && ((since !== undefined && message.at < since) || (message.author !== this.place.person && !ends.has(e) && !this.mayCome));
  }

  /** Post may be under way that was not looked through yet. */
  mayCome = true;

  private decrypted(row: GroupRow, { c }: Cipher): ReturnType<OlmInboundGroup["decrypt"]> | null {
    try {
      return this.group(row).decrypt(c);
    } catch {
      // Before what this device was given, or not what that end wrote.
      return null;
    }
  }

  private group(row: GroupRow): OlmInboundGroup {
    const name = `${row.session} ${row.end}`;
    const known = this.groups.get(name);
    if (known && known.index <= row.index) return known.group;
    known?.group.free();
    const group = new this.place.olm.InboundGroupSession();
    group.unpickle(this.place.vault.secret, row.pickle);
    this.groups.set(name, { group, index: row.index });
    for (const [oldest, { group: old }] of this.groups) {
      if (this.groups.size <= mostOpen) break;
      old.free();
      this.groups.delete(oldest);
    }
    return group;
  }
}
