import type { Message } from "../wire";
import type { DecryptedContent, Undecrypted } from "./DecryptedMessages";
import { keyRequestsIn, wasRequested, isSameSession, withMissing } from "./KeyRequests";
import type { StoreTransaction } from "./Store";
import type { Ciphertext } from "./Payloads";
import { readCiphertext, readPlaintext } from "./Payloads";
import type { OlmInboundGroup } from "./Olm";
import type { Environment } from "./Environment";
import type { KeyRequestRow, InboundSessionRow } from "./Rows";

/** Sessions kept in memory, so that a page of history does not read the disk for each message. */
const maxSessions = 100;

export type DecryptionResult = DecryptedContent | Undecrypted;

/** The result of a try. `missing`: another device may have the key. */
interface Attempt {
  readonly found: DecryptedContent | "waiting" | "lost";
  readonly missing?: KeyRequestRow;
}

/** The limit of device ids and session ids. */
const maxIdLength = 64;

/**
 * Decrypts messages and detects changes by the hub. The content names its message and room, and the session belongs to
 * the author's device. Each index of a session is used by one message.
 */
export class MessageDecryption {
  private readonly sessions = new Map<string, { readonly group: OlmInboundGroup; readonly index: number }>();

  constructor(private readonly environment: Environment) {}

  /** `asking`: records missing keys for a request. `missed`: a new one was recorded. */
  async decrypt(
    messages: readonly Message[],
    asking: boolean,
  ): Promise<{ readonly found: ReadonlyMap<Message, DecryptionResult>; readonly missed: boolean }> {
    const found = new Map<Message, DecryptionResult>();
    return this.environment.store.write(
      ["values", "inboundSessions", "failedToDevice", "messageIndexes"],
      async (at) => {
        const requests = await keyRequestsIn(at);
        const missing: KeyRequestRow[] = [];
        for (const message of messages) {
          const one = await this.decryptOne(at, message);
          const row = one.missing;
          if (row) missing.push(row);
          found.set(
            message,
            row && wasRequested(requests.find((other) => isSameSession(other, row))) ? "asking" : one.found,
          );
        }
        const rows = asking ? withMissing(requests, missing) : requests;
        if (rows !== requests) at.put("values", { key: "keyRequests", rows });
        return { found, missed: rows !== requests };
      },
    );
  }

  /** Another person works here. */
  close(): void {
    for (const { group } of this.sessions.values()) group.free();
    this.sessions.clear();
  }

  private async decryptOne(at: StoreTransaction, message: Message): Promise<Attempt> {
    const ciphertext = readCiphertext(message.content?.cipher ?? "");
    if (!ciphertext) return { found: "lost" };
    const row = await at.get("inboundSessions", [ciphertext.s, ciphertext.e]);
    if (!row)
      return this.withoutSession(message, ciphertext, (await at.get("failedToDevice", ciphertext.s)) !== undefined);
    if (row.room !== message.room || row.person !== message.author) return { found: "lost" };
    const opened = this.megolmDecrypt(row, ciphertext);
    if (opened === "early") return { found: "lost", missing: this.missingKey(message, ciphertext, row.index) };
    if (!opened) return { found: "lost" };
    const plaintext = readPlaintext(opened.plaintext);
    if (plaintext?.id !== message.id || plaintext.room !== message.room) return { found: "lost" };
    const seen = await at.get("messageIndexes", [ciphertext.s, opened.message_index]);
    if (seen && seen.message !== message.id) return { found: "lost" };
    if (!seen) at.put("messageIndexes", { session: ciphertext.s, index: opened.message_index, message: message.id });
    const {
      content: { text, mentions, links },
      files,
      origin,
    } = plaintext;
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
  private withoutSession(message: Message, ciphertext: Ciphertext, failed: boolean): Attempt {
    const { ready, devices, room } = this.environment.directory();
    const since = room(message.room)?.members.find(({ person }) => person === this.environment.person)?.since;
    // It was written before the reader joined the room.
    if (ready && since !== undefined && message.at < since) return { found: "lost" };
    const isGone =
      ready && message.author !== this.environment.person && !devices.has(ciphertext.e) && !this.hasUnreadToDevice;
    return { found: failed || isGone ? "lost" : "waiting", missing: this.missingKey(message, ciphertext, null) };
  }

  private missingKey({ room, author }: Message, { s, e }: Ciphertext, known: number | null): KeyRequestRow | undefined {
    return Math.max(s.length, e.length) > maxIdLength
      ? undefined
      : { session: s, room, device: e, person: author, at: this.environment.now(), known, asked: {} };
  }

  /** to-device messages may be waiting that were not read yet */
  hasUnreadToDevice = true;

  private megolmDecrypt(
    row: InboundSessionRow,
    { c }: Ciphertext,
  ): ReturnType<OlmInboundGroup["decrypt"]> | "early" | null {
    try {
      return this.sessionOf(row).decrypt(c);
    } catch (error) {
      // It is before the first known index, or the device did not write it.
      return String(error).includes("UNKNOWN_MESSAGE_INDEX") ? "early" : null;
    }
  }

  private sessionOf(row: InboundSessionRow): OlmInboundGroup {
    const name = `${row.session} ${row.device}`;
    const known = this.sessions.get(name);
    if (known && known.index <= row.index) return known.group;
    known?.group.free();
    const group = new this.environment.olm.InboundGroupSession();
    group.unpickle(this.environment.local.pickleKey, row.pickle);
    this.sessions.set(name, { group, index: row.index });
    for (const [oldest, { group: old }] of this.sessions) {
      if (this.sessions.size <= maxSessions) break;
      old.free();
      this.sessions.delete(oldest);
    }
    return group;
  }
}
