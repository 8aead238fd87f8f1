import type { Message, MessageSearch, Room } from "../../../wire";
import type { OpenedWords } from "../SealedWords";
import { opened } from "../SealedWords";
import { foldedWords, isSought } from "../soughtWords";
import type { Place } from "./Place";
import type { ReadRow } from "./Rows";

/** What the hub's own search goes by: nobody types more of one word, nor more of them. */
const longestWord = 24;
const mostTyped = 10;
const mostHits = 200;
const pageSize = 50;

interface Indexed {
  readonly message: Message;
  readonly words: readonly string[];
}

/** How far the reading of history is. */
export interface ReadProgress {
  readonly rooms: number;
  readonly of: number;
  readonly messages: number;
}

export interface SearchParts {
  rooms(): readonly Room[];
  page(room: string, before: number | null, count: number): Promise<readonly Message[]>;
  /** Opens and keeps them. */
  open(messages: readonly Message[]): Promise<void>;
}

/** Looks for words in what this device has opened: nobody else could. */
export class SealedSearch {
  /** by message; null: not read from the disk yet */
  private index: Map<string, Indexed> | null = null;

  constructor(private readonly place: Place, private readonly parts: SearchParts) {}

  async keep(found: Iterable<readonly [Message, OpenedWords]>): Promise<void> {
    const { store, vault } = this.place;
    const rows = await Promise.all([...found].map(async ([message, words]) => {
      const shown = opened(message, words);
      return { shown, row: { room: message.room, message: message.id, ...await vault.seal(`words ${message.room} ${message.id}`, shown) } };
    }));
    if (rows.length === 0) return;
    // Whoever reads the disk meanwhile either finds it there or has an index by now.
    await store.write(["words"], async (at) => {
      for (const { shown, row } of rows) {
        at.put("words", row);
        this.index?.set(shown.id, { message: shown, words: wordsOf(shown) });
      }
    });
  }

  /** It was taken back: nothing of it stays. */
  async remove(room: string, message: string): Promise<void> {
    await this.place.store.write(["words"], async (at) => {
      at.delete("words", [room, message]);
      this.index?.delete(message);
    });
  }

  /** A room is not this person's any more. */
  async leave(room: string): Promise<void> {
    for (const [id, { message }] of this.index ?? []) if (message.room === room) this.index?.delete(id);
    await this.place.store.write(["words", "read"], async (at) => {
      for (const row of await at.under("words", room)) at.delete("words", [row.room, row.message]);
      at.delete("read", room);
    });
  }

  /** There are more keys: what was read there in vain is to be read again. */
  async reread(rooms: Iterable<string>): Promise<void> {
    await this.place.store.write(["read"], async (at) => { for (const room of rooms) at.delete("read", room); });
  }

  /** The newest first. */
  async search(text: string, wanted: MessageSearch): Promise<readonly Message[]> {
    const typed = [...new Set(split(text).slice(0, mostTyped))];
    const index = await this.load();
    const rooms = new Set(this.parts.rooms().map(({ id }) => id));
    return [...index.values()].filter(({ message, words }) => rooms.has(message.room) && fits(message, wanted) && typed.every((one) => words.some((word) => isSought(word, one))))
      .map(({ message }) => message).sort(newestFirst).slice(0, mostHits);
  }

  /** Reads all history of all rooms, the latest first, so that it can be found; what was read once is not read again. */
  async readAll(progress: (done: ReadProgress) => void, signal: AbortSignal): Promise<void> {
    const rooms = this.parts.rooms();
    let messages = 0;
    for (const [i, { id }] of rooms.entries()) {
      await this.readRoom(id, signal, (count) => progress({ rooms: i, of: rooms.length, messages: messages += count }));
      if (signal.aborted) return;
      progress({ rooms: i + 1, of: rooms.length, messages });
    }
  }

  private async readRoom(room: string, signal: AbortSignal, read: (count: number) => void): Promise<void> {
    const { store } = this.place;
    const known = await store.read(["read"], (at) => at.get("read", room));
    let before: number | null = null;
    let part: ReadRow | undefined;
    while (!signal.aborted) {
      const page: readonly Message[] = await this.parts.page(room, before, pageSize);
      const [first, last] = [page[0], page[page.length - 1]];
      if (first && last) {
        await this.parts.open(page.filter(({ content }) => content?.cipher !== undefined));
        read(page.length);
        part = { room, from: first.seq, to: part?.to ?? last.seq };
        // It has come down to where an earlier reading began, and goes on where that ended.
        if (known && part.from <= known.to + 1) part = { ...part, from: Math.min(part.from, known.from) };
        const row = part;
        if (!known || row.from <= known.from) await store.write(["read"], async (at) => at.put("read", row));
      }
      if (!first || !part || part.from <= 1) return;
      before = part.from;
    }
  }

  private async load(): Promise<ReadonlyMap<string, Indexed>> {
    if (this.index) return this.index;
    const index = this.index = new Map<string, Indexed>();
    const { store, vault } = this.place;
    for (const row of await store.read(["words"], (at) => at.all("words"))) {
      const message = await vault.unseal(`words ${row.room} ${row.message}`, row).catch(() => null) as Message | null;
      if (message && !index.has(message.id)) index.set(message.id, { message, words: wordsOf(message) });
    }
    return index;
  }
}

const split = (text: string): readonly string[] => foldedWords(text).map((word) => word.slice(0, longestWord));


const wordsOf = ({ content }: Message): readonly string[] => split(content?.text ?? "");

function fits({ room, author, says, at, content }: Message, wanted: MessageSearch): boolean {
  return (wanted.room === undefined || wanted.room === room) && (wanted.author === undefined || wanted.author === author)
    && (wanted.says === undefined || wanted.says === says) && (wanted.from === undefined || at >= wanted.from) && (wanted.until === undefined || at < wanted.until)
    && (wanted.mention === undefined || (content?.mentions ?? []).includes(wanted.mention))
    && (wanted.link === undefined || (content?.links ?? []).some(({ to }) => sameThing(to, wanted.link)));
}

/** Several may be of one instant; in a room they are in its order. */
const newestFirst = (a: Message, b: Message): number => b.at - a.at || (a.room < b.room ? -1 : a.room > b.room ? 1 : b.seq - a.seq);

const sameThing = (one: object, other: object | undefined): boolean => other !== undefined && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
