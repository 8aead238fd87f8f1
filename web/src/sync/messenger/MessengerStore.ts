import type { CommandBody, Media, Message, Room } from "../../wire";
import type { Entry } from "../Entry";
import { isOfMessenger } from "../facts";
import { HubError } from "../Http";
import { Listeners } from "../Listeners";
import type { Outcome } from "../Messages";
import type { MessengerEars, MessengerWord } from "../MessengerTap";
import { Aliases } from "./Aliases";
import type { MessengerApi, PageAt } from "./api";
import { pageSize } from "./api";
import type { Book, Heard } from "./Book";
import { emptyBook, readBy, readOf, withBeat, withChanges, withKept, withMedia, withRoom, withSnapshot } from "./Book";
import { Marker } from "./Marker";
import type { Loading } from "./MessengerView";
import { MessengerView } from "./MessengerView";
import { firstOf, lastOf, later, mostShown, trimmed, withMessage, withPage } from "./Stretch";
import { SealedWords } from "./SealedWords";
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
  /** a file was taken back: this device is to keep nothing of it */
  lose(media: string): void;
}

/** The most messages that the hub tells at once. */
const mostAtOnce = 200;
/** What was told in a row is heard in a row: a room may have been left by the end of it, in ms. */
const askAfter = 20;

/** What the line told while an answer of the hub was under way, which may be of a moment before. */
interface Meanwhile {
  /** messages of the room it is about, in their order */
  readonly told: readonly Message[];
  /** anything may have changed */
  readonly doubtful: boolean;
}

/** The rooms of whoever works on this device, kept up to date by the line and read page by page from the hub. */
export class MessengerStore implements MessengerEars {
  private book: Book = emptyBook;
  private wishes = new Wishes([], "");
  private me = "";
  private loadings = new Map<string, Loading>();
  private current: MessengerView;
  private readonly listeners = new Listeners();
  private readonly arrivals = new Listeners<[Message]>();
  private readonly words = new Listeners<[Message | null]>();
  private readonly marker: Marker;
  private readonly aliases = new Aliases();
  private wanted: readonly Entry[] = [];
  private catchingUp = false;
  /** up to where was told while something before it was missing */
  private behind = 0;
  /** the hub's stream is not as far as what is known of it */
  private setBack = false;
  /** rooms that were come into and that the hub is still to be asked about */
  private readonly unasked = new Set<string>();
  /** how often each room was left */
  private readonly leavings = new Map<string, number>();
  /** how often it was forgotten: an answer from before is about somebody else */
  private generation = 0;

  constructor(
    private readonly hub: MessengerHub,
    private readonly api: MessengerApi,
    private readonly sealedWords = new SealedWords(),
  ) {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings, this.aliases, sealedWords);
    sealedWords.onChange(() => this.publish());
    this.marker = new Marker({
      known: (room) => this.marked(room),
      waits: (room) => this.marking(room),
      send: (body) => void hub.send(body),
    });
    hub.onEntries(() => this.wish());
  }

  get view(): MessengerView {
    return this.current;
  }
  readonly read = (): MessengerView => this.current;
  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Hears each message of somebody else that is new to this device. */
  onArrival(listener: (message: Message) => void): () => void {
    return this.arrivals.add(listener);
  }
  /** Hears each message that is new or changed, whoever wrote it, and null when anything may have changed. */
  onMessage(listener: (message: Message | null) => void): () => void {
    return this.words.add(listener);
  }

  // The line

  since(): { readonly seq: number; readonly epoch: string | null } | null {
    return this.book.ready && !this.book.kept ? { seq: this.book.seq, epoch: this.book.epoch } : null;
  }

  /** What lay on this device of the person who works here. */
  restore(kept: Book): void {
    this.wish();
    this.put(withKept(this.book, kept));
    this.words.tell(null);
  }

  hear(word: MessengerWord): void {
    this.wish();
    switch (word.type) {
      case "messengerHello": {
        // Of another stream, or of one that was set back: what is known stays in sight until the whole picture comes.
        this.setBack = word.seq < this.book.seq;
        this.askOn();
        if (this.book.ready && (this.book.epoch !== word.epoch || word.seq < this.book.seq)) void this.catchUp();
        return;
      }
      case "messengerSnapshot": {
        this.took(withSnapshot(this.book, word, this.setBack));
        this.setBack = false;
        this.words.tell(null);
        // What was missed while the page was closed has come with it.
        for (const { room } of this.book.rooms.values()) this.got(room.id);
        return;
      }
      case "messengerChanges": {
        const heard = withChanges(this.book, word);
        if (heard.gap) this.behind = Math.max(this.behind, word.to);
        this.took(heard);
        if (!heard.gap)
          for (const { kind, value } of word.changes)
            if (kind === "message" && value) this.words.tell(value as Message);
        return;
      }
      case "messengerBeat": {
        this.askOn();
        // Of what is missing nothing was told yet.
        if (this.catchingUp) return;
        const book = withBeat(this.book, word.seq);
        if (book !== this.book) this.put(book);
      }
    }
  }

  forget(): void {
    this.generation += 1;
    this.catchingUp = false;
    this.behind = 0;
    this.setBack = false;
    this.unasked.clear();
    this.marker.forget();
    this.aliases.forget();
    this.wanted = [];
    this.loadings = new Map();
    this.put(emptyBook);
  }

  private took(heard: Heard): void {
    if (heard.gap) return void this.catchUp();
    this.put(heard.book);
    for (const room of heard.left) {
      this.unasked.delete(room);
      this.leavings.set(room, (this.leavings.get(room) ?? 0) + 1);
    }
    for (const media of heard.gone) this.hub.lose(media);
    for (const room of heard.entered) this.enter(room);
    for (const message of heard.arrived) {
      if (message.author === this.me) continue;
      if (this.wasThere(message)) this.marker.read(message.room, message.seq);
      else this.marker.delivered(message.room, message.seq);
      this.arrivals.tell(message);
    }
  }

  /** Of a call of two that was answered nothing is left to be read, unless something before it is. */
  private wasThere({ room, seq, content }: Message): boolean {
    const state = this.book.rooms.get(room);
    return content?.call?.outcome === "answered" && state?.room.form === "direct" && readBy(state, this.me) >= seq - 1;
  }

  /** A room was come into: what the line does not tell of it is asked for, unless it is left again by then. */
  private enter(room: string): void {
    this.unasked.add(room);
    setTimeout(() => this.askOn(), askAfter);
  }

  /** What could not be asked is asked again as long as the line is there. */
  private askOn(): void {
    const rooms = [...this.unasked];
    this.unasked.clear();
    for (const room of rooms) {
      const { generation } = this;
      const leavings = this.leavings.get(room);
      this.ask(room).then(
        () => this.got(room),
        (error: unknown) => {
          const none = error instanceof HubError && error.status === 404;
          if (!none && generation === this.generation && leavings === this.leavings.get(room)) this.unasked.add(room);
        },
      );
    }
  }

  /** The room's last message is on this device. */
  private got(room: string): void {
    const last = this.book.rooms.get(room)?.last;
    if (last && last.author !== this.me) this.marker.delivered(room, last.seq);
  }

  /** Asks for what is missing beside the line, which goes on meanwhile. */
  private async catchUp(): Promise<void> {
    if (this.catchingUp) return;
    this.catchingUp = true;
    const { seq, epoch, ready, kept } = this.book;
    const query = ready && !kept ? `?since=${seq}${epoch === null ? "" : `&epoch=${encodeURIComponent(epoch)}`}` : "";
    const { generation } = this;
    const answer = await this.api.changes(`/api/messenger/changes${query}`).catch(() => null);
    if (generation !== this.generation) return;
    this.catchingUp = false;
    const { behind } = this;
    this.behind = 0;
    if (answer?.type === "messengerChanges" || answer?.type === "messengerSnapshot") this.hear(answer);
    else return this.hub.again();
    // Meanwhile more was told than the answer knew of.
    if (!this.catchingUp && this.book.seq > seq && this.book.seq < behind) void this.catchUp();
  }

  // What is asked of the hub

  /** A room as the hub has it, for one that was just come into or that the line does not speak of. Null: there is none for this person. */
  async ask(room: string): Promise<Room | null> {
    const { generation } = this;
    const leavings = this.leavings.get(room);
    const before = this.book.rooms.get(room);
    const view = await this.api.room(room);
    if (generation !== this.generation) return null;
    // A closed one is none of those that the line keeps up to date, nor is one that was left meanwhile.
    if (!view.room.closedAt && this.leavings.get(room) === leavings) this.put(withRoom(this.book, view, before));
    return view.room;
  }

  /** Listens until it is asked what was heard. */
  private listen(room: string): () => Meanwhile {
    const told: Message[] = [];
    let doubtful = false;
    const leavings = this.leavings.get(room);
    const end = this.onMessage((message) => {
      if (!message) doubtful = true;
      else if (message.room === room) told.push(message);
    });
    return () => {
      end();
      return { told, doubtful: doubtful || this.leavings.get(room) !== leavings };
    };
  }

  /** Makes the room's history ready to be read: from where its person has read to, or around one place in it. */
  async open(room: string, around?: number): Promise<void> {
    const stretch = readOf(this.book, room);
    const state = this.book.rooms.get(room);
    if (around !== undefined) return this.load(room, { around }, "whole", true);
    if (stretch && !stretch.stale) return;
    if (stretch && stretch.messages.length > 0)
      return this.load(
        room,
        { after: Math.max(firstOf(stretch), lastOf(stretch) - mostAtOnce + 1) - 1 },
        "whole",
        true,
        mostAtOnce,
      );
    const unread = state ? (state.last?.seq ?? 0) - readBy(state, this.me) : 0;
    return this.load(
      room,
      unread > pageSize / 2 && state ? { around: readBy(state, this.me) + 1 } : null,
      "whole",
      true,
    );
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

  private async load(
    room: string,
    at: PageAt,
    what: "older" | "newer" | "whole",
    replace = false,
    count = pageSize,
  ): Promise<void> {
    if (this.loadings.get(room)?.[what] === "busy") return;
    this.loads(room, { [what]: "busy" });
    const { generation } = this;
    const meanwhile = this.listen(room);
    const page = await this.api.page(room, at, count).catch(() => null);
    const { told, doubtful } = meanwhile();
    if (generation !== this.generation) return;
    if (!page) return this.loads(room, { [what]: "failed" });
    const known = replace ? undefined : this.book.stretches.get(room);
    const joined = trimmed(
      withPage(known, page.messages, what !== "whole"),
      mostShown,
      what === "older" ? "first" : "last",
    );
    const stretch = told.reduce(withMessage, joined);
    this.book = withMedia(
      {
        ...this.book,
        stretches: new Map(this.book.stretches).set(room, doubtful ? { ...stretch, stale: true } : stretch),
      },
      page.media,
    );
    // A page that brings nothing would be asked for again and again.
    const vain = what === "whole" ? !readOf(this.book, room) : page.messages.length === 0;
    this.loads(room, { [what]: vain ? "failed" : undefined });
  }

  private loads(room: string, change: Loading): void {
    this.loadings = new Map(this.loadings).set(room, { ...this.loadings.get(room), ...change });
    this.publish();
  }

  /** Single messages that a page speaks of and that are not here yet. */
  async some(room: string, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.current.message(id, room));
    if (missing.length === 0) return;
    const { generation } = this;
    const found = await this.api.some(room, missing).catch(() => null);
    if (found && generation === this.generation) this.remember(found.messages, found.media);
  }

  /** Keeps files that were found with messages which are not. */
  learn(media: readonly Media[] | undefined): void {
    const book = withMedia(this.book, media);
    if (book !== this.book) this.put(book);
  }

  /** Keeps messages that were found otherwise. */
  remember(found: readonly Message[], media?: readonly Media[]): void {
    if (found.length === 0) return;
    const singles = new Map(this.book.singles);
    for (const message of found) {
      const known = singles.get(message.id);
      singles.set(message.id, known ? later(known, message) : message);
    }
    this.put(withMedia({ ...this.book, singles }, media));
  }

  // Marks

  hasRead(room: string, seq: number): void {
    this.marker.read(room, seq);
  }

  private marked(room: string): { read: number; delivered: number } | null {
    const state = this.book.rooms.get(room);
    if (!state) return null;
    const marks = this.wishes.room(state).marks.get(this.me);
    return { read: marks?.read ?? 0, delivered: marks?.delivered ?? 0 };
  }

  private marking(room: string): boolean {
    return this.wishes.entries.some(
      ({ body, status }) =>
        status === "pending" &&
        (body.type === "messenger.markRead" || body.type === "messenger.markDelivered") &&
        body.room === room,
    );
  }

  // What is seen

  private wish(): void {
    const person = this.hub.person ?? "";
    const same = person === this.me;
    this.me = person;
    const entries = this.hub.entries.filter((entry) => entry.author === this.me && isOfMessenger(entry.body));
    const before = this.wanted;
    if (same && entries.length === before.length && entries.every((entry, i) => entry === before[i])) return;
    this.wanted = entries;
    this.aliases.learn(entries);
    this.resolve();
    this.publish();
  }

  /** What is wanted stands in the rooms that there are. */
  private resolve(): void {
    this.wishes = new Wishes(this.aliases.resolved(this.wanted, this.book.rooms), this.me);
  }

  private put(book: Book): void {
    const before = this.book;
    this.book = book;
    if (book.rooms !== before.rooms) this.resolve();
    if (book.seq !== before.seq) this.hub.shown(book.seq);
    this.publish();
  }

  private publish(): void {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings, this.aliases, this.sealedWords);
    const now = this.hub.now();
    this.hub.unread(
      this.current.rooms().filter(({ unread, own }) => unread > 0 && !((own.mutedUntil ?? 0) > now)).length,
    );
    this.listeners.tell();
  }
}
