import type { Message } from "../../../wire";
import type { OpenedWords, Unopened } from "../SealedWords";
import { asksIn, isAsked, isSame, missed } from "./Asks";
import type { EndTransaction } from "./EndStore";
import type { Cipher } from "./Forms";
import { readCipher, readLetter } from "./Forms";
import type { OlmInboundGroup } from "./Olm";
import type { Place } from "./Place";
import type { AskRow, GroupRow } from "./Rows";

/** Sessions kept in memory, so that a page of history does not read the disk for each message. */
const mostOpen = 100;

export type Found = OpenedWords | Unopened;

/** The result of a try. `missing`: another device may have the key. */
interface Attempt {
  readonly found: OpenedWords | "waiting" | "lost";
  readonly missing?: AskRow;
}

/** The limit of device ids and session ids. */
const longestName = 64;

/**
 * Decrypts messages and detects changes by the hub. The content names its message and room, and the session belongs to
 * the author's device. Each index of a session is used by one message.
 */
export class Opener {
  private readonly groups = new Map<string, { readonly group: OlmInboundGroup; readonly index: number }>();

  constructor(private readonly place: Place) {}

  /** `asking`: records missing keys for a request. `missed`: a new one was recorded. */
  async open(
    messages: readonly Message[],
    asking: boolean,
  ): Promise<{ readonly found: ReadonlyMap<Message, Found>; readonly missed: boolean }> {
    const found = new Map<Message, Found>();
    return this.place.store.write(["facts", "groups", "broken", "seen"], async (at) => {
      const asks = await asksIn(at);
      const missing: AskRow[] = [];
      for (const message of messages) {
        const one = await this.one(at, message);
        const row = one.missing;
        if (row) missing.push(row);
        found.set(message, row && isAsked(asks.find((other) => isSame(other, row))) ? "asking" : one.found);
      }
      const rows = asking ? missed(asks, missing) : asks;
      if (rows !== asks) at.put("facts", { key: "asks", rows });
      return { found, missed: rows !== asks };
    });
  }

  /** Another person works here. */
  close(): void {
    for (const { group } of this.groups.values()) group.free();
    this.groups.clear();
  }

  private async one(at: EndTransaction, message: Message): Promise<Attempt> {
    const cipher = readCipher(message.content?.cipher ?? "");
    if (!cipher) return { found: "lost" };
    const row = await at.get("groups", [cipher.s, cipher.e]);
    if (!row) return this.unknown(message, cipher, (await at.get("broken", cipher.s)) !== undefined);
    if (row.room !== message.room || row.person !== message.author) return { found: "lost" };
    const opened = this.decrypted(row, cipher);
    if (opened === "early") return { found: "lost", missing: this.missing(message, cipher, row.index) };
    if (!opened) return { found: "lost" };
    const letter = readLetter(opened.plaintext);
    if (letter?.id !== message.id || letter.room !== message.room) return { found: "lost" };
    const seen = await at.get("seen", [cipher.s, opened.message_index]);
    if (seen && seen.message !== message.id) return { found: "lost" };
    if (!seen) at.put("seen", { session: cipher.s, index: opened.message_index, message: message.id });
    const {
      content: { text, mentions, links },
      files,
      origin,
    } = letter;
    return {
      found: {
        text,
        mentions,
        links,
        files: files.filter(({ media }) => message.content?.media.includes(media)),
        ...(origin ? { origin } : {}),
      },
    };
  }

  /** Its session is not here. */
  private unknown(message: Message, cipher: Cipher, broken: boolean): Attempt {
    const { ready, ends, room } = this.place.news();
    const since = room(message.room)?.members.find(({ person }) => person === this.place.person)?.since;
    // It was written before the reader joined the room.
    if (ready && since !== undefined && message.at < since) return { found: "lost" };
    const isGone = ready && message.author !== this.place.person && !ends.has(cipher.e) && !this.mayCome;
    return { found: broken || isGone ? "lost" : "waiting", missing: this.missing(message, cipher, null) };
  }

  private missing({ room, author }: Message, { s, e }: Cipher, known: number | null): AskRow | undefined {
    return Math.max(s.length, e.length) > longestName
      ? undefined
      : { session: s, room, end: e, person: author, at: this.place.now(), known, asked: {} };
  }

  /** to-device messages may be waiting that were not read yet */
  mayCome = true;

  private decrypted(row: GroupRow, { c }: Cipher): ReturnType<OlmInboundGroup["decrypt"]> | "early" | null {
    try {
      return this.group(row).decrypt(c);
    } catch (error) {
      // It is before the first known index, or the device did not write it.
      return String(error).includes("UNKNOWN_MESSAGE_INDEX") ? "early" : null;
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
