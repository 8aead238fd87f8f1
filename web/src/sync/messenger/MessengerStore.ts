import type { CommandBody, Message, Room } from "../../wire";
import type { Entry } from "../Entry";
import { isOfMessenger } from "../facts";
import { Listeners } from "../Listeners";
import type { Outcome } from "../Messages";
import type { MessengerEars, MessengerWord } from "../MessengerTap";
import type { PageAt } from "./api";
import { messengerApi, pageSize } from "./api";
import type { Book, Heard } from "./Book";
import { emptyBook, readBy, withBeat, withChanges, withRoom, withSnapshot } from "./Book";
import { Marker } from "./Marker";
import type { Loading } from "./MessengerView";
import { MessengerView } from "./MessengerView";
import { firstOf, lastOf, later, trimmed, withPage } from "./Stretch";
import { Wishes } from "./Wishes";

/** What the store needs of the device's side of the hub. */
export interface MessengerHub {
  /** who works here; null: nobody */
  readonly person: string | null;
  readonly entries: readonly Entry[];
  onEntries(listener: () => void): () => void;
  send(body: CommandBody): Promise<Outcome>;
  now(): number;
  /** the line is to be begun anew */
  again(): void;
  shown(seq: number): void;
  unread(rooms: number): void;
}

/** The most messages of one room that are kept in sight. */
const mostShown = 400;

/** The rooms of whoever works on this device, kept up to date by the line and read page by page from the hub. */
export class MessengerStore implements MessengerEars {
  private book: Book = emptyBook;
  private wishes = new Wishes([], "");
  private me = "";
  private loadings = new Map<string, Loading>();
  private current: MessengerView;
  private readonly listeners = new Listeners();
  private readonly arrivals = new Listeners<[Message]>();
  private readonly marker: Marker;
  private catchingUp = false;

  constructor(private readonly hub: MessengerHub) {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings);
    this.marker = new Marker({ known: (room) => this.marked(room), waits: (room) => this.marking(room), send: (body) => void hub.send(body) });
    hub.onEntries(() => this.wish());
  }

  get view(): MessengerView { return this.current; }
  readonly read = (): MessengerView => this.current;
  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Hears each message of somebody else that is new to this device. */
  onArrival(listener: (message: Message) => void): () => void { return this.arrivals.add(listener); }

  // The line

  since(): { readonly seq: number; readonly epoch: string | null } | null {
    return this.book.ready ? { seq: this.book.seq, epoch: this.book.epoch } : null;
  }

  hear(word: MessengerWord): void {
    this.wish();
    switch (word.type) {
      case "messengerHello": {
        // Of another stream, or of one that was set back: what is known stays in sight until the whole picture comes.
        if (this.book.ready && (this.book.epoch !== word.epoch || word.seq < this.book.seq)) void this.catchUp();
        return;
      }
      case "messengerSnapshot": return this.took(withSnapshot(this.book, word));
      case "messengerChanges": return this.took(withChanges(this.book, word));
      case "messengerBeat": {
        const book = withBeat(this.book, word.seq);
        if (book !== this.book) this.put(book);
      }
    }
  }

  forget(): void {
    this.marker.forget();
    this.loadings = new Map();
    this.put(emptyBook);
  }

  private took(heard: Heard): void {
    if (heard.gap) return void this.catchUp();
    this.put(heard.book);
    for (const room of heard.entered) void this.ask(room);
    for (const message of heard.arrived) {
      if (message.author === this.me) continue;
      this.marker.delivered(message.room, message.seq);
      this.arrivals.tell(message);
    }
  }

  /** Asks for what is missing beside the line, which goes on meanwhile. */
  private async catchUp(): Promise<void> {
    if (this.catchingUp) return;
    this.catchingUp = true;
    const { seq, epoch, ready } = this.book;
    const query = ready ? `?since=${seq}${epoch === null ? "" : `&epoch=${encodeURIComponent(epoch)}`}` : "";
    const answer = await messengerApi.changes(`/api/messenger/changes${query}`).catch(() => null);
    this.catchingUp = false;
    if (answer?.type === "messengerChanges" || answer?.type === "messengerSnapshot") this.hear(answer);
    else this.hub.again();
  }

  // What is asked of the hub

  /** A room as the hub has it, for one that was just come into or that the line does not speak of. Null: there is none for this person. */
  async ask(room: string): Promise<Room | null> {
    const view = await messengerApi.room(room);
    // A closed one is none of those that the line keeps up to date.
    if (!view.room.closedAt) this.put(withRoom(this.book, view));
    return view.room;
  }

  /** Makes the room's history ready to be read: from where its person has read to, or around one place in it. */
  async open(room: string, around?: number): Promise<void> {
    const stretch = this.book.stretches.get(room);
    const state = this.book.rooms.get(room);
    if (around !== undefined) return this.load(room, { around }, "whole", true);
    if (stretch && !stretch.stale) return;
    if (stretch && stretch.messages.length > 0) return this.load(room, { after: firstOf(stretch) - 1 }, "whole", true, 200);
    const unread = state ? (state.last?.seq ?? 0) - readBy(state, this.me) : 0;
    return this.load(room, unread > pageSize / 2 && state ? { around: readBy(state, this.me) + 1 } : null, "whole", true);
  }

  older(room: string): Promise<void> {
    const stretch = this.book.stretches.get(room);
    return stretch && firstOf(stretch) > 1 ? this.load(room, { before: firstOf(stretch) }, "older") : Promise.resolve();
  }

  newer(room: string): Promise<void> {
    const stretch = this.book.stretches.get(room);
    return stretch ? this.load(room, { after: lastOf(stretch) }, "newer") : Promise.resolve();
  }

  /** The room's last messages, in place of what was read before where that does not touch them. */
  latest(room: string): Promise<void> {
    return this.load(room, null, "whole");
  }

  private async load(room: string, at: PageAt, what: "older" | "newer" | "whole", replace = false, count = pageSize): Promise<void> {
    if (this.loadings.get(room)?.[what]) return;
    this.loads(room, { [what]: true, failed: false });
    try {
      const { messages } = await messengerApi.page(room, at, count);
      const known = replace ? undefined : this.book.stretches.get(room);
      const joined = withPage(known, messages);
      const stretch = trimmed(joined, mostShown, what === "older" ? "first" : "last");
      this.book = { ...this.book, stretches: new Map(this.book.stretches).set(room, stretch) };
      this.loads(room, { [what]: false });
    } catch {
      this.loads(room, { [what]: false, failed: true });
    }
  }

  private loads(room: string, change: Loading): void {
    this.loadings = new Map(this.loadings).set(room, { ...this.loadings.get(room), ...change });
    this.publish();
  }

  /** Single messages that a page speaks of and that are not here yet. */
  async some(room: string, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.current.message(id, room));
    if (missing.length === 0) return;
    const found = await messengerApi.some(room, missing).catch((): readonly Message[] => []);
    this.remember(found);
  }

  /** Keeps messages that were found otherwise. */
  remember(found: readonly Message[]): void {
    if (found.length === 0) return;
    const singles = new Map(this.book.singles);
    for (const message of found) {
      const known = singles.get(message.id);
      singles.set(message.id, known ? later(known, message) : message);
    }
    this.put({ ...this.book, singles });
  }

  // Marks

  hasRead(room: string, seq: number): void { this.marker.read(room, seq); }

  private marked(room: string): { read: number; delivered: number } | null {
    const state = this.book.rooms.get(room);
    if (!state) return null;
    const marks = this.wishes.room(state).marks.get(this.me);
    return { read: marks?.read ?? 0, delivered: marks?.delivered ?? 0 };
  }

  private marking(room: string): boolean {
    return this.wishes.entries.some(({ body, status }) => status === "pending" && (body.type === "messenger.markRead" || body.type === "messenger.markDelivered") && body.room === room);
  }

  // What is seen

  private wish(): void {
    const person = this.hub.person ?? "";
    const same = person === this.me;
    this.me = person;
    const entries = this.hub.entries.filter((entry) => entry.author === this.me && isOfMessenger(entry.body));
    const before = this.wishes.entries;
    if (same && entries.length === before.length && entries.every((entry, i) => entry === before[i])) return;
    this.wishes = new Wishes(entries, this.me);
    this.publish();
  }

  private put(book: Book): void {
    const before = this.book;
    this.book = book;
    if (book.seq !== before.seq) this.hub.shown(book.seq);
    this.publish();
  }

  private publish(): void {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings);
    const now = this.hub.now();
    this.hub.unread(this.current.rooms().filter(({ unread, own }) => unread > 0 && !((own.mutedUntil ?? 0) > now)).length);
    this.listeners.tell();
  }
}
