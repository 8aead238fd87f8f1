import type { End, Message, MessageContent, MessageOrigin, MessageSearch, Room } from "../../../wire";
import { Listeners } from "../../Listeners";
import type { OpenedWords, SealedFile, SealedWords } from "../SealedWords";
import { Backup } from "./Backup";
import type { BackupState } from "./Backup";
import { KeyShares } from "./KeyShares";
import { Mail } from "./Mail";
import { Opener } from "./Opener";
import { OwnEnd } from "./OwnEnd";
import type { Place } from "./Place";
import { EndError, endsOf } from "./Place";
import { Sealer } from "./Sealer";
import { SealedSearch } from "./SealedSearch";
import type { ReadProgress, SearchParts } from "./SealedSearch";
import { Genuine, vouchText } from "./Signing";
import { codeText } from "../endCode";
import type { EndCode } from "../endCode";
import { Trust } from "./Trust";
import type { EndTrust } from "./Trust";

export interface EndsStatus {
  /** this device's end, once the hub has it */
  readonly mine: End | null;
  readonly backup: BackupState;
}

export interface KnownEnd {
  readonly end: End;
  readonly trust: EndTrust;
}

/** What an end needs of the page that it is on. */
export interface EndsParts extends Omit<SearchParts, "open"> {
  readonly words: SealedWords;
  /** of several pages one speaks with the hub at a time */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other pages that there are more keys, or that somebody was verified. */
  tell(): void;
}

const firstPause = 2000;
const longestPause = 60_000;

/** The end of whoever works on this device: what it seals, opens, gives on and is given. */
export class Ends {
  private readonly genuine: Genuine;
  private readonly own: OwnEnd;
  private readonly trust: Trust;
  private readonly sealer: Sealer;
  private readonly opener: Opener;
  private readonly shares: KeyShares;
  private readonly mail: Mail;
  private readonly copy: Backup;
  private readonly found: SealedSearch;
  private readonly listeners = new Listeners();
  private stopped = false;
  private running = false;
  /** what is to be done: `greet`: all, since there is a new line */
  private wanted: { greet: boolean; mail: boolean } | null = null;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown: EndsStatus = { mine: null, backup: "none" };
  private readonly known = new Map<string, readonly KnownEnd[]>();
  /** messages are opened in the order in which they were asked for */
  private opening: Promise<unknown> = Promise.resolve();

  constructor(private readonly place: Place, private readonly parts: EndsParts) {
    this.genuine = new Genuine(place.olm);
    this.own = new OwnEnd(place);
    this.trust = new Trust(place, this.genuine, () => this.own.end);
    this.sealer = new Sealer(place);
    this.opener = new Opener(place);
    this.shares = new KeyShares(place, this.genuine, this.trust);
    this.mail = new Mail(place, this.genuine);
    this.copy = new Backup(place);
    this.found = new SealedSearch(place, { ...parts, open: async (messages) => { await this.openNow(messages); } });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** The same object until it changes. */
  status(): EndsStatus { return this.shown; }

  /** A person's ends; the same list until it changes. */
  of(person: string): readonly KnownEnd[] {
    let known = this.known.get(person);
    if (!known) this.known.set(person, known = endsOf([person], this.place.news()).map((end) => ({ end, trust: this.trust.of(end) })));
    return known;
  }

  async start(): Promise<void> {
    await Promise.all([this.trust.read(), this.copy.read()]);
    this.parts.words.openWith((messages) => void this.open(messages));
    this.changed();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.opener.close();
    this.place.store.close();
  }

  // What is heard

  /** There is a line: everything is looked after once. */
  greeted(): void { this.want(true, true); }

  /** The hub has told of ends, rooms, or post. */
  heard(mail: boolean): void {
    this.changed();
    this.want(false, mail);
  }

  /** Another page of this device has learnt something. */
  async neighbour(): Promise<void> {
    await Promise.all([this.trust.read(), this.copy.read()]).catch(() => undefined);
    this.parts.words.again();
    this.changed();
  }

  /** A message was taken back. */
  gone({ room, id }: Message): void { void this.found.remove(room, id).catch(() => undefined); }
  left(room: string): void { void this.found.leave(room).catch(() => undefined); }

  // What is done

  async seal(room: Room, message: string, content: MessageContent, files: readonly SealedFile[], origin?: MessageOrigin): Promise<MessageContent> {
    if (!this.own.end) throw new EndError("notReady");
    const sealed = await this.sealer.seal(room, message, content, files, origin);
    this.want(false, false);
    return sealed.content;
  }

  async verify(id: string, signing: string): Promise<void> {
    const end = this.place.news().ends.get(id);
    if (end && end.signing === signing && this.genuine.is(end)) await this.vouchFor(end);
  }

  /** What was read from a device against what the hub says of it. */
  async check(code: EndCode): Promise<"verified" | "unknown" | "different"> {
    const end = this.place.news().ends.get(code.end);
    if (!end) return endsOf([code.person], this.place.news()).some(({ signing }) => signing === code.signing) ? "different" : "unknown";
    if (end.person !== code.person || end.identity !== code.identity || end.signing !== code.signing || !this.genuine.is(end)) return "different";
    await this.vouchFor(end);
    return "verified";
  }

  code(): string | null {
    const end = this.own.end;
    return end && codeText({ person: end.person, end: end.id, identity: end.identity, signing: end.signing });
  }

  async makeBackup(passphrase: string): Promise<void> {
    await this.copy.make(passphrase);
    this.changed();
    this.want(false, false);
  }

  async openBackup(passphrase: string): Promise<void> {
    const rooms = await this.copy.open(passphrase);
    await this.learned(rooms);
  }

  async dropBackup(): Promise<void> {
    await this.copy.drop();
    this.changed();
  }

  search(text: string, wanted: MessageSearch = {}): Promise<readonly Message[]> { return this.found.search(text, wanted); }
  readAll(progress: (done: ReadProgress) => void, signal: AbortSignal): Promise<void> { return this.found.readAll(progress, signal); }

  private async vouchFor(end: End): Promise<void> {
    await this.trust.verified(end);
    this.parts.tell();
    this.changed();
    this.want(false, false);
    // One's word for others is a help to them, and is not what this is about.
    if (end.id !== this.own.end?.id) await this.own.sign(vouchText(end)).then((signature) => this.place.hub.vouch(end.id, signature)).catch(() => undefined);
  }

  private open(messages: readonly Message[]): Promise<void> {
    const done = this.opening.then(() => this.openNow(messages));
    this.opening = done.catch(() => undefined);
    return done.catch(() => undefined);
  }

  private async openNow(messages: readonly Message[]): Promise<void> {
    if (this.stopped || messages.length === 0) return;
    const found = [...await this.opener.open(messages)];
    if (this.stopped) return;
    this.parts.words.put(found);
    // What only waits to be sent has no place in its room yet, and is found once it has.
    await this.found.keep(found.flatMap(([message, words]) => (typeof words === "object" && message.seq > 0 ? [[message, words] as const] : [] as (readonly [Message, OpenedWords])[])));
  }

  private async learned(rooms: ReadonlySet<string>): Promise<void> {
    if (rooms.size > 0) {
      await this.found.reread(rooms);
      this.parts.words.again();
      this.parts.tell();
    }
    this.changed();
  }

  // The post

  private want(greet: boolean, mail: boolean): void {
    if (this.stopped) return;
    this.wanted = { greet: greet || (this.wanted?.greet ?? false), mail: mail || (this.wanted?.mail ?? false) };
    if (greet) this.pause = firstPause;
    if (this.running) return;
    clearTimeout(this.timer);
    void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (this.wanted && !this.stopped) {
        const { wanted } = this;
        this.wanted = null;
        try {
          await this.parts.alone(() => this.settle(wanted.greet, wanted.mail));
          this.pause = firstPause;
        } catch {
          // The hub is away, or has too much to do: all of it is still owed.
          if (!this.stopped) this.later(wanted);
          return;
        }
      }
    } finally {
      this.running = false;
    }
  }

  private later(again: { greet: boolean; mail: boolean }): void {
    this.wanted = again;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.want(false, false), this.pause);
    this.pause = Math.min(longestPause, this.pause * 2);
  }

  private async settle(greet: boolean, mail: boolean): Promise<void> {
    if (this.stopped) return;
    if (greet || !this.own.end) {
      await this.own.settle();
      this.changed();
    }
    if (mail) {
      const { rooms, used } = await this.mail.fetch();
      this.opener.mayCome = false;
      await this.learned(rooms);
      if (used) await this.own.settle();
    }
    await this.shares.settle();
    await this.copy.upload();
  }

  private changed(): void {
    const [mine, backup] = [this.own.end, this.copy.state];
    if (mine !== this.shown.mine || backup !== this.shown.backup) this.shown = { mine, backup };
    this.known.clear();
    this.listeners.tell();
  }
}
