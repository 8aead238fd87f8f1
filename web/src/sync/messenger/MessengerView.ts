import type { Media, Message, Profile } from "../../wire";
import type { Aliases } from "./Aliases";
import { roomOfTwo } from "./Aliases";
import type { MessengerState, RoomState } from "./MessengerState";
import { readOf } from "./MessengerState";
import { readBy, unreadIn } from "./unread";
import type { MessageRange } from "./MessageRange";
import { lastOf } from "./MessageRange";
import type { DecryptionState, EncryptedFile } from "../../e2ee";
import { DecryptedMessages } from "../../e2ee";
import type { ShownMessage, PendingCommands } from "./PendingCommands";

/** The requests under way for one room's history. */
export interface Loading {
  readonly older?: Progress;
  readonly newer?: Progress;
  readonly whole?: Progress;
}

/** `failed`: the last request failed or returned nothing */
export type Progress = "busy" | "failed";

/** A room as the list shows it. */
export interface RoomShown extends RoomState {
  /** the last message, including pending commands of this device */
  readonly latest?: ShownMessage;
  readonly unread: number;
  /** an unread message mentions this person, as far as this device knows */
  readonly namesMe: boolean;
  readonly at: number;
  /** requested here, and not yet created by the hub */
  readonly unmade: boolean;
}

/** The known part of a room's history. */
export interface HistoryShown {
  readonly messages: readonly ShownMessage[];
  readonly stretch: MessageRange | null;
  readonly loading: Loading;
  readonly hasOlder: boolean;
  /** the room's last message is included */
  readonly atEnd: boolean;
}

/** The messenger's state for the pages at one moment. Computed once and read often. */
export class MessengerView {
  private list: readonly RoomShown[] | null = null;
  private readonly histories = new Map<string, HistoryShown>();

  constructor(
    readonly book: MessengerState,
    readonly wishes: PendingCommands,
    readonly me: string,
    private readonly loadings: ReadonlyMap<string, Loading>,
    private readonly aliases: Aliases,
    private readonly decrypted: DecryptedMessages = new DecryptedMessages(),
  ) {}

  get ready(): boolean {
    return this.book.ready;
  }

  /** All rooms, latest message first. */
  rooms(): readonly RoomShown[] {
    return (this.list ??= [
      ...[...this.book.rooms.values()]
        .filter((state) => !this.wishes.leaves(state.room.id))
        .map((state) => this.shown(state, false)),
      ...this.wishes.newRooms(this.book.rooms).map((state) => this.shown(state, true)),
    ].sort((a, b) => b.at - a.at || (a.room.id < b.room.id ? -1 : 1)));
  }

  room(id: string): RoomShown | undefined {
    const real = this.roomOf(id);
    return this.rooms().find((one) => one.room.id === real);
  }

  /** Returns the room that an id stands for. A room opened here may be the alias of an older one. */
  roomOf(id: string): string {
    return this.aliases.roomOf(id, this.book.rooms);
  }

  /** The direct room with a person, if there is one. */
  directWith(person: string): RoomShown | undefined {
    return roomOfTwo(this.rooms(), person);
  }

  history(id: string): HistoryShown {
    let shown = this.histories.get(id);
    if (!shown) this.histories.set(id, (shown = this.makeHistory(id)));
    return shown;
  }

  message(id: string, room: string): Message | undefined {
    const known =
      this.book.singles.get(id) ??
      this.book.stretches.get(room)?.messages.find((one) => one.id === id) ??
      this.lastNamed(id);
    return known && this.decrypted.decrypted(known);
  }

  /** A file of a message. */
  media(id: string): Media | undefined {
    const known = this.book.media.get(id);
    return known && this.decrypted.media(known);
  }

  /** The known names of a message's files. Voice messages are left out, because all have the same name. */
  fileNames({ content }: Message): readonly string[] {
    const known = (content?.media ?? []).map((id) =>
      content?.cipher === undefined ? this.book.media.get(id) : this.decrypted.file(id),
    );
    return known.flatMap((one) => (one && one.form !== "voice" ? [one.name] : []));
  }

  /** The key of an encrypted file. `undefined` if it is not encrypted, or if its message was not decrypted here. */
  fileKey(id: string): Pick<EncryptedFile, "key" | "iv" | "sha256" | "poster" | "piece"> | undefined {
    return this.decrypted.file(id);
  }

  /** Whether a message can be read here. */
  sealed(message: Message): DecryptionState {
    return this.decrypted.state(message);
  }

  /** A message with its decrypted content, as far as it can be read here. */
  readable(message: Message): Message {
    return this.decrypted.decrypted(message);
  }

  private readonly opened = (shown: ShownMessage): ShownMessage => {
    const message = this.decrypted.decrypted(shown.message);
    return message === shown.message ? shown : { ...shown, message };
  };

  /** A person's profile, including pending changes. */
  profile(person: string): Profile | undefined {
    const known = this.book.profiles.get(person);
    return person === this.me ? this.wishes.profile(known) : known;
  }

  /** `true` if a message is known here, in any room. */
  knows(id: string): boolean {
    return this.anywhere(id) !== undefined;
  }

  private lastNamed(id: string): Message | undefined {
    for (const { last } of this.book.rooms.values()) if (last?.id === id) return last;
    return undefined;
  }

  /** Any known message, in any room. */
  private readonly anywhere = (id: string): Message | undefined => {
    const known = this.book.singles.get(id) ?? this.lastNamed(id);
    if (known) return known;
    for (const stretch of this.book.stretches.values()) {
      const found = stretch.messages.find((one) => one.id === id);
      if (found) return found;
    }
    return undefined;
  };

  private makeHistory(id: string): HistoryShown {
    const stretch = readOf(this.book, id) ?? null;
    const state = this.book.rooms.get(id);
    const known = stretch?.messages ?? [];
    return {
      messages: this.wishes.messages(id, known, this.anywhere).map(this.opened),
      stretch,
      loading: this.loadings.get(id) ?? {},
      hasOlder: (known[0]?.seq ?? 1) > 1,
      atEnd: stretch !== null && lastOf(stretch) >= (state?.last?.seq ?? 0),
    };
  }

  private shown(state: RoomState, unmade: boolean): RoomShown {
    const wished = this.wishes.room(state);
    const written = this.wishes.messages(state.room.id, state.last ? [state.last] : [], this.anywhere);
    const last = written[written.length - 1];
    const latest = last && this.opened(last);
    return {
      ...wished,
      latest,
      unread: unreadIn(wished, this.me),
      namesMe: this.names(wished),
      at: latest?.message.at ?? state.room.madeAt,
      unmade,
    };
  }

  private names(state: RoomState): boolean {
    if (unreadIn(state, this.me) === 0) return false;
    const read = readBy(state, this.me);
    if ((state.named?.get(this.me) ?? 0) > read) return true;
    // The mentions of an encrypted message are known only after its decryption.
    const known = [
      ...(this.book.stretches.get(state.room.id)?.messages ?? []).filter(({ seq }) => seq > read),
      ...(state.last ? [state.last] : []),
    ];
    return known.some((message) => this.decrypted.decrypted(message).content?.mentions?.includes(this.me) ?? false);
  }
}
