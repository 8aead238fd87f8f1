import type { Message, MessageSearch, Room } from "../wire";
import type { DecryptedContent, DecryptedMessages } from "./DecryptedMessages";
import type { Environment } from "./Environment";
import type { IndexedRangeRow } from "./Rows";

/** The limits of the hub's search: letters per word, and words. */
const maxWordLength = 24;
const maxWords = 10;
const resultsPerPage = 50;
const pageSize = 50;

/** A stored message. `names`: the names of its files; missing in older rows */
interface StoredMessage extends Message {
  readonly names?: readonly string[];
}

interface IndexedMessage {
  readonly message: Message;
  readonly words: readonly string[];
}

/** A page of results, newest first. */
export interface SearchResults {
  readonly messages: readonly Message[];
  /** older results exist */
  readonly more: boolean;
}

/** The page: the one after `after`, or from the newest down to `downTo`, and at least a full page. */
export interface SearchPage {
  readonly after?: Message;
  readonly downTo?: Message;
}

/** The progress of reading history. */
export interface IndexProgress {
  readonly rooms: number;
  readonly of: number;
  readonly messages: number;
}

/** The search rules of the hub and the devices. */
export interface SearchRules {
  foldedWords(text: string): readonly string[];
  soughtWords(query: string): readonly string[];
  isSought(word: string, sought: string): boolean;
}

export interface SearchSources {
  readonly rules: SearchRules;
  readonly decrypted: DecryptedMessages;
  rooms(): readonly Room[];
  page(room: string, before: number | null, count: number): Promise<readonly Message[]>;
  /** decrypts and stores them */
  decrypt(messages: readonly Message[]): Promise<void>;
}

/** Searches the messages that this device has decrypted. The hub cannot do this. */
export class LocalSearch {
  /** by message; `null`: not loaded yet */
  private index: Map<string, IndexedMessage> | null = null;
  private loading: Promise<ReadonlyMap<string, IndexedMessage>> | null = null;

  constructor(
    private readonly environment: Environment,
    private readonly parts: SearchSources,
  ) {}

  async store(found: Iterable<readonly [Message, DecryptedContent]>): Promise<void> {
    const { store, local } = this.environment;
    const rows = await Promise.all(
      [...found].map(async ([message, content]) => {
        const shown = this.parts.decrypted.withContent(message, content);
        const kept: StoredMessage = { ...shown, names: namesOf(content) };
        return {
          kept,
          shown,
          row: {
            room: message.room,
            message: message.id,
            ...(await local.encrypt(`words ${message.room} ${message.id}`, kept)),
          },
        };
      }),
    );
    if (rows.length === 0) return;
    // A parallel load either finds the row on disk or sees the index.
    await store.write(["decrypted"], async (at) => {
      for (const { kept, shown, row } of rows) {
        at.put("decrypted", row);
        this.index?.set(shown.id, { message: shown, words: this.wordsOf(kept) });
      }
    });
  }

  /** The message was deleted, so it is removed completely. */
  async remove(room: string, message: string): Promise<void> {
    await this.environment.store.write(["decrypted"], async (at) => {
      at.delete("decrypted", [room, message]);
      this.index?.delete(message);
    });
  }

  /** The person has left the room. */
  async removeRoom(room: string): Promise<void> {
    for (const [id, { message }] of this.index ?? []) if (message.room === room) this.index?.delete(id);
    await this.environment.store.write(["decrypted", "indexedRanges"], async (at) => {
      for (const row of await at.under("decrypted", room)) at.delete("decrypted", [row.room, row.message]);
      at.delete("indexedRanges", room);
    });
  }

  /** New keys came, so history that could not be decrypted is read again. */
  async forgetRanges(rooms: Iterable<string>): Promise<void> {
    await this.environment.store.write(["indexedRanges"], async (at) => {
      for (const room of rooms) at.delete("indexedRanges", room);
    });
  }

  /** A page ends at the position of a message, so none is skipped or repeated while others are decrypted. */
  async search(text: string, wanted: MessageSearch, { after, downTo }: SearchPage = {}): Promise<SearchResults> {
    const typed = [...new Set(cut(this.parts.rules.soughtWords(text)).slice(0, maxWords))];
    const index = await this.load();
    const rooms = new Set(this.parts.rooms().map(({ id }) => id));
    const found: Message[] = [];
    for (const { message, words } of index.values()) {
      if (!rooms.has(message.room) || !matches(message, wanted) || (after && newestFirst(message, after) <= 0))
        continue;
      if (typed.every((one) => words.some((word) => this.parts.rules.isSought(word, one)))) found.push(message);
    }
    found.sort(newestFirst);
    const asked = downTo ? found.filter((message) => newestFirst(message, downTo) <= 0).length : 0;
    const messages = found.slice(0, Math.max(resultsPerPage, asked));
    return { messages, more: messages.length < found.length };
  }

  /** Reads the history of all rooms, latest first, to make it searchable. A range that was read is not read again. */
  async indexHistory(progress: (done: IndexProgress) => void, signal: AbortSignal): Promise<void> {
    const rooms = this.parts.rooms();
    let messages = 0;
    for (const [i, { id }] of rooms.entries()) {
      await this.indexRoom(id, signal, (count) =>
        progress({ rooms: i, of: rooms.length, messages: (messages += count) }),
      );
      if (signal.aborted) return;
      progress({ rooms: i + 1, of: rooms.length, messages });
    }
  }

  private async indexRoom(room: string, signal: AbortSignal, read: (count: number) => void): Promise<void> {
    const { store } = this.environment;
    const known = await store.read(["indexedRanges"], (at) => at.get("indexedRanges", room));
    let before: number | null = null;
    let part: IndexedRangeRow | undefined;
    while (!signal.aborted) {
      const page: readonly Message[] = await this.parts.page(room, before, pageSize);
      const [first, last] = [page[0], page[page.length - 1]];
      if (first && last) {
        await this.parts.decrypt(page.filter(({ content }) => content?.cipher !== undefined));
        read(page.length);
        part = { room, from: first.seq, to: part?.to ?? last.seq };
        // It reached the top of an earlier range, and continues below that range.
        if (known && part.from <= known.to + 1) part = { ...part, from: Math.min(part.from, known.from) };
        const row = part;
        if (!known || row.from <= known.from)
          await store.write(["indexedRanges"], async (at) => at.put("indexedRanges", row));
      }
      if (!first || !part || part.from <= 1) return;
      before = part.from;
    }
  }

  private wordsOf({ content, names = [] }: StoredMessage): readonly string[] {
    return [content?.text ?? "", ...names].flatMap((text) => cut(this.parts.rules.foldedWords(text)));
  }

  private load(): Promise<ReadonlyMap<string, IndexedMessage>> {
    return (this.loading ??= this.loaded().catch((error: unknown) => {
      [this.index, this.loading] = [null, null];
      throw error;
    }));
  }

  private async loaded(): Promise<ReadonlyMap<string, IndexedMessage>> {
    const index = (this.index = new Map<string, IndexedMessage>());
    const unnamed: Message[] = [];
    const { store, local } = this.environment;
    for (const row of await store.read(["decrypted"], (at) => at.all("decrypted"))) {
      const kept = (await local
        .decrypt(`words ${row.room} ${row.message}`, row)
        .catch(() => null)) as StoredMessage | null;
      if (!kept || index.has(kept.id)) continue;
      const { names, ...message } = kept;
      index.set(message.id, { message, words: this.wordsOf(kept) });
      if (names === undefined && (message.content?.media?.length ?? 0) > 0) unnamed.push(message);
    }
    await this.addFileNames(unnamed);
    return index;
  }

  /**
   * Decrypts messages again that were stored without file names, and stores the names. A message that cannot be
   * decrypted is still found by its text.
   */
  private async addFileNames(messages: readonly Message[]): Promise<void> {
    for (let at = 0; at < messages.length; at += pageSize)
      await this.parts.decrypt(messages.slice(at, at + pageSize)).catch(() => undefined);
  }
}

const cut = (words: readonly string[]): readonly string[] => words.map((word) => word.slice(0, maxWordLength));

/** Voice messages are left out, because their device gives all of them the same name. */
const namesOf = ({ files }: DecryptedContent): readonly string[] =>
  files.filter(({ form }) => form !== "voice").map(({ name }) => name);

function matches({ room, author, says, at, content }: Message, wanted: MessageSearch): boolean {
  return (
    (wanted.room === undefined || wanted.room === room) &&
    (wanted.author === undefined || wanted.author === author) &&
    (wanted.says === undefined || wanted.says === says) &&
    (wanted.from === undefined || at >= wanted.from) &&
    (wanted.until === undefined || at < wanted.until) &&
    (wanted.mention === undefined || (content?.mentions ?? []).includes(wanted.mention)) &&
    (wanted.link === undefined || (content?.links ?? []).some(({ to }) => isSameTarget(to, wanted.link)))
  );
}

/** Messages of the same moment are ordered by room, and within a room by place. */
const newestFirst = (a: Message, b: Message): number =>
  b.at - a.at || (a.room < b.room ? -1 : a.room > b.room ? 1 : b.seq - a.seq);

const isSameTarget = (one: object, other: object | undefined): boolean =>
  other !== undefined && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
