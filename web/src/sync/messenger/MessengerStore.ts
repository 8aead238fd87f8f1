import type { CommandBody, Media, Message, Room } from "../../wire";
import type { Entry } from "../Entry";
import { Listeners } from "../Listeners";
import type { Outcome } from "../Messages";
import type { StreamBatch, StreamConsumer, StreamSnapshot } from "../streams/StreamCopy";
import type { Position } from "../streams/Streams";
import { Aliases } from "./Aliases";
import type { MessengerApi, PageAt } from "./api";
import { pageSize } from "./api";
import type { MessengerState, StateUpdate } from "./MessengerState";
import { readBy } from "./unread";
import {
  emptyMessengerState,
  readOf,
  withChanges,
  withKept,
  withMedia,
  withRoom,
  withSnapshot,
} from "./MessengerState";
import { wasInCall } from "./wasInCall";
import { EnteredRooms } from "./EnteredRooms";
import { Marker } from "./Marker";
import type { Loading } from "./MessengerView";
import { MessengerView } from "./MessengerView";
import { firstOf, lastOf, later, maxShown, trimmed, withMessage, withPage } from "./MessageRange";
import { DecryptedMessages } from "../../e2ee";
import { PendingCommands } from "./PendingCommands";

/** The parts of the sync client that the store needs. */
export interface MessengerHub {
  /** the person who works here; `null`: nobody */
  readonly person: string | null;
  readonly entries: readonly Entry[];
  onEntries(listener: () => void): () => void;
  send(body: CommandBody): Promise<Outcome>;
  now(): number;
  shown(seq: number): void;
  unread(rooms: number): void;
  /** a file was deleted, so this device must not keep it */
  lose(media: string): void;
}

/** The hub's limit of messages per answer. */
const maxAtOnce = 200;

/** The changes that came while a request was under way. Its answer may be older than they are. */
interface Meanwhile {
  /** new and changed messages of the room, in order */
  readonly told: readonly Message[];
  /** anything may have changed */
  readonly doubtful: boolean;
}

/** The rooms of the person who works here, updated by the connection. History is read page by page from the hub. */
export class MessengerStore implements StreamConsumer {
  private book: MessengerState = emptyMessengerState;
  private wishes = new PendingCommands([], "");
  private me = "";
  private loadings = new Map<string, Loading>();
  private current: MessengerView;
  private readonly listeners = new Listeners();
  private readonly arrivals = new Listeners<[Message]>();
  private readonly words = new Listeners<[Message | null]>();
  private readonly forgets = new Listeners();
  private readonly marker: Marker;
  private readonly aliases = new Aliases();
  private wanted: readonly Entry[] = [];
  private readonly entered = new EnteredRooms((room) => this.ask(room).then(() => this.got(room)));
  /** counts resets: an answer to an earlier request belongs to another person */
  private generation = 0;

  constructor(
    private readonly hub: MessengerHub,
    private readonly api: MessengerApi,
    private readonly decrypted = new DecryptedMessages(),
  ) {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings, this.aliases, decrypted);
    decrypted.onChange(() => this.publish());
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
  /** Calls `listener` for each new message of another person. */
  onArrival(listener: (message: Message) => void): () => void {
    return this.arrivals.add(listener);
  }
  /** Calls `listener` for each new or changed message, and with `null` if anything may have changed. */
  onMessage(listener: (message: Message | null) => void): () => void {
    return this.words.add(listener);
  }
  /** Calls `listener` when another person works here, or nobody does. */
  onForget(listener: () => void): () => void {
    return this.forgets.add(listener);
  }

  // Connection

  get position(): Position | null {
    return this.book.ready && !this.book.kept ? { seq: this.book.seq, epoch: this.book.epoch } : null;
  }

  /** Merges the stored rooms of the person who works here. */
  restore(kept: MessengerState): void {
    this.wish();
    this.put(withKept(this.book, kept));
    this.words.tell(null);
  }

  greeted(): void {
    this.wish();
    this.entered.askAgain();
  }

  /** Requests that failed are repeated while the connection lives. */
  beat(): void {
    this.entered.askAgain();
  }

  replace(snapshot: StreamSnapshot): void {
    this.wish();
    this.took(withSnapshot(this.book, snapshot));
    this.words.tell(null);
    // The snapshot includes the messages that came while the page was closed.
    for (const { room } of this.book.rooms.values()) this.got(room.id);
  }

  apply(batch: StreamBatch): boolean {
    this.wish();
    const heard = withChanges(this.book, batch);
    if (heard.gap) return false;
    this.took(heard);
    for (const { kind, value } of batch.changes) if (kind === "message" && value) this.words.tell(value as Message);
    return true;
  }

  forget(): void {
    this.generation += 1;
    this.entered.forget();
    this.marker.forget();
    this.aliases.forget();
    this.wanted = [];
    this.loadings = new Map();
    this.put(emptyMessengerState);
    this.forgets.tell();
  }

  private took(heard: StateUpdate): void {
    this.put(heard.book);
    for (const room of heard.left) this.entered.leave(room);
    for (const media of heard.gone) this.hub.lose(media);
    for (const room of heard.entered) this.entered.enter(room);
    for (const message of heard.arrived) {
      if (message.author === this.me) continue;
      if (this.wasThere(message)) this.marker.read(message.room, message.seq);
      else this.marker.delivered(message.room, message.seq);
      this.arrivals.tell(message);
    }
  }

  /** A call that the person answered or declined counts as read, unless there is an unread message before it. */
  private wasThere({ room, seq, content }: Message): boolean {
    const state = this.book.rooms.get(room);
    return !!state && readBy(state, this.me) >= seq - 1 && wasInCall(content?.call, this.me);
  }

  /** Marks the room's last message as delivered. */
  private got(room: string): void {
    const last = this.book.rooms.get(room)?.last;
    if (last && last.author !== this.me) this.marker.delivered(room, last.seq);
  }

  /** Requests a room after entering it, or if the stream lacks it. Returns `null` if the person has no access. */
  async ask(room: string): Promise<Room | null> {
    const { generation } = this;
    const leavings = this.entered.leavingsOf(room);
    const before = this.book.rooms.get(room);
    const view = await this.api.room(room);
    if (generation !== this.generation) return null;
    // The stream does not update closed rooms. A room that was left meanwhile is ignored.
    if (!view.room.closedAt && this.entered.leavingsOf(room) === leavings) this.put(withRoom(this.book, view, before));
    return view.room;
  }

  /** Collects changes of a room until the returned function is called. */
  private listen(room: string): () => Meanwhile {
    const told: Message[] = [];
    let doubtful = false;
    const leavings = this.entered.leavingsOf(room);
    const end = this.onMessage((message) => {
      if (!message) doubtful = true;
      else if (message.room === room) told.push(message);
    });
    return () => {
      end();
      return { told, doubtful: doubtful || this.entered.leavingsOf(room) !== leavings };
    };
  }

  /** Loads the room's history: from the person's last read message, or around one place. */
  async open(room: string, around?: number): Promise<void> {
    const stretch = readOf(this.book, room);
    const state = this.book.rooms.get(room);
    if (around !== undefined) return this.load(room, { around }, "whole", true);
    if (stretch && !stretch.stale) return;
    if (stretch && stretch.messages.length > 0)
      return this.load(
        room,
        { after: Math.max(firstOf(stretch), lastOf(stretch) - maxAtOnce + 1) - 1 },
        "whole",
        true,
        maxAtOnce,
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

  /** Loads the room's last messages. They replace the known range if they do not touch it. */
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
      maxShown,
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
    // An empty page would be requested again and again.
    const vain = what === "whole" ? !readOf(this.book, room) : page.messages.length === 0;
    this.loads(room, { [what]: vain ? "failed" : undefined });
  }

  private loads(room: string, change: Loading): void {
    this.loadings = new Map(this.loadings).set(room, { ...this.loadings.get(room), ...change });
    this.publish();
  }

  /** Requests messages that a page mentions and this device lacks. */
  async some(room: string, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.current.message(id, room));
    if (missing.length === 0) return;
    const { generation } = this;
    const found = await this.api.some(room, missing).catch(() => null);
    if (found && generation === this.generation) this.remember(found.messages, found.media);
  }

  /** Stores files that came with messages which are not stored. */
  learn(media: readonly Media[] | undefined): void {
    const book = withMedia(this.book, media);
    if (book !== this.book) this.put(book);
  }

  /** Stores messages that came in another way. */
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

  // View

  private wish(): void {
    const person = this.hub.person ?? "";
    const same = person === this.me;
    this.me = person;
    const entries = this.hub.entries.filter((entry) => entry.author === this.me);
    const before = this.wanted;
    if (same && entries.length === before.length && entries.every((entry, i) => entry === before[i])) return;
    this.wanted = entries;
    this.aliases.learn(entries);
    this.resolve();
    this.publish();
  }

  /** Applies pending commands to the existing rooms. */
  private resolve(): void {
    this.wishes = new PendingCommands(this.aliases.resolved(this.wanted, this.book.rooms), this.me);
  }

  private put(book: MessengerState): void {
    const before = this.book;
    this.book = book;
    if (book.rooms !== before.rooms) this.resolve();
    if (book.seq !== before.seq) this.hub.shown(book.seq);
    this.publish();
  }

  private publish(): void {
    this.current = new MessengerView(this.book, this.wishes, this.me, this.loadings, this.aliases, this.decrypted);
    const now = this.hub.now();
    this.hub.unread(
      this.current.rooms().filter(({ unread, own }) => unread > 0 && !((own.mutedUntil ?? 0) > now)).length,
    );
    this.listeners.tell();
  }
}
