import type { End, Message, MessageContent, MessageOrigin, MessageSearch, Room } from "../../../wire";
import { Listeners } from "../../Listeners";
import type { OpenedWords, SealedFile, SealedWords } from "../SealedWords";
import { Asks } from "./Asks";
import { Backup } from "./Backup";
import { CallSeals } from "./CallSeals";
import type { BackupState } from "./Backup";
import { Courier } from "./Courier";
import { KeyShares } from "./KeyShares";
import { Known } from "./Known";
import { Mail } from "./Mail";
import { Opener } from "./Opener";
import { OwnEnd } from "./OwnEnd";
import type { Place } from "./Place";
import { EndError, endsOf } from "./Place";
import { Rounds } from "./Rounds";
import type { Wanted } from "./Rounds";
import { Sealer } from "./Sealer";
import { SealedSearch } from "./SealedSearch";
import type { HitsWanted, ReadProgress, SealedHits, SearchParts } from "./SealedSearch";
import { Genuine, vouchText } from "./Signing";
import { codeText } from "../endCode";
import type { EndCode } from "../endCode";
import { Trust } from "./Trust";
import type { EndTrust } from "./Trust";

export interface EndsStatus {
  /** this device's identity, once the hub has it */
  readonly mine: End | null;
  readonly backup: BackupState;
  /** newer devices of this person that nobody has confirmed */
  readonly strangers: readonly End[];
  /** this device itself waits for confirmation */
  readonly awaitsYes: boolean;
}

export interface KnownEnd {
  readonly end: End;
  readonly trust: EndTrust;
}

/** The page's part for end-to-end encryption. */
export interface EndsParts extends Omit<SearchParts, "open"> {
  readonly words: SealedWords;
  /** runs `work` on one page at a time, for requests to the hub */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells the other pages that there are new keys, or that a device was verified. */
  tell(): void;
}

/** Milliseconds that a search waits for decryptions under way. */
const searchWaits = 1000;

/** End-to-end encryption of the person who works on this device: encrypts, decrypts, sends keys and receives them. */
export class Ends {
  private readonly genuine: Genuine;
  private readonly own: OwnEnd;
  private readonly trust: Trust;
  private readonly acquainted: Known;
  private readonly sealer: Sealer;
  private readonly opener: Opener;
  private readonly shares: KeyShares;
  private readonly asks: Asks;
  private readonly mail: Mail;
  private readonly copy: Backup;
  private readonly found: SealedSearch;
  private readonly listeners = new Listeners();
  private stopped = false;
  private readonly rounds = new Rounds((wanted) => this.parts.alone(() => this.settle(wanted)));
  private shown: EndsStatus = { mine: null, backup: "unknown", strangers: [], awaitsYes: false };
  private readonly known = new Map<string, readonly KnownEnd[]>();
  /** messages are decrypted in the order of the requests */
  private opening: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly place: Place,
    private readonly parts: EndsParts,
  ) {
    this.genuine = new Genuine(place.olm);
    this.own = new OwnEnd(place);
    this.trust = new Trust(place, this.genuine, () => this.own.end);
    this.acquainted = new Known(place, this.genuine, this.trust, () => this.own.end);
    this.sealer = new Sealer(place);
    this.opener = new Opener(place);
    const courier = new Courier(place, this.genuine);
    this.shares = new KeyShares(place, this.genuine, this.trust, this.acquainted, courier);
    this.asks = new Asks(place, this.acquainted, courier);
    this.mail = new Mail(place, this.genuine, this.acquainted);
    this.copy = new Backup(place);
    this.found = new SealedSearch(place, {
      ...parts,
      open: async (messages) => {
        await this.openNow(messages, false);
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  /** Returns the same object until it changes. */
  status(): EndsStatus {
    return this.shown;
  }

  /** A person's devices. Returns the same list until it changes. */
  of(person: string): readonly KnownEnd[] {
    let known = this.known.get(person);
    if (!known)
      this.known.set(
        person,
        (known = endsOf([person], this.place.news()).map((end) => ({ end, trust: this.trust.of(end) }))),
      );
    return known;
  }

  async start(): Promise<void> {
    await Promise.all([this.trust.read(), this.acquainted.read(), this.copy.read()]);
    this.parts.words.openWith((messages) => void this.open(messages));
    this.changed();
  }

  stop(): void {
    this.stopped = true;
    this.rounds.stop();
    this.opener.close();
    this.place.store.close();
  }

  // Events

  /** A new connection: checks everything once. */
  greeted(): void {
    this.rounds.want(true, true);
  }

  /** The hub has sent devices, rooms or to-device messages. */
  heard(mail: boolean): void {
    this.changed();
    this.rounds.want(false, mail);
  }

  /** Another page of this device has stored something. */
  async neighbour(): Promise<void> {
    await Promise.all([this.trust.read(), this.acquainted.read(), this.copy.read()]).catch(() => undefined);
    this.parts.words.again();
    this.changed();
  }

  /** A message was deleted. */
  gone({ room, id }: Message): void {
    void this.found.remove(room, id).catch(() => undefined);
  }
  left(room: string): void {
    void this.found.leave(room).catch(() => undefined);
  }

  // Actions

  async seal(
    room: Room,
    message: string,
    content: MessageContent,
    files: readonly SealedFile[],
    origin?: MessageOrigin,
  ): Promise<MessageContent> {
    if (!this.own.end) throw new EndError("notReady");
    const sealed = await this.sealer.seal(room, message, content, files, origin);
    this.rounds.want(false, false);
    return sealed.content;
  }

  async verify(id: string, signing: string): Promise<void> {
    const end = this.place.news().ends.get(id);
    if (end && end.signing === signing && this.genuine.is(end)) await this.vouchFor(end);
  }

  /** Compares a scanned code with the hub's data. */
  async check(code: EndCode): Promise<"verified" | "unknown" | "different"> {
    const end = this.place.news().ends.get(code.end);
    if (!end)
      return endsOf([code.person], this.place.news()).some(({ signing }) => signing === code.signing)
        ? "different"
        : "unknown";
    if (
      end.person !== code.person ||
      end.identity !== code.identity ||
      end.signing !== code.signing ||
      !this.genuine.is(end)
    )
      return "different";
    await this.vouchFor(end);
    return "verified";
  }

  code(): string | null {
    const end = this.own.end;
    return end && codeText({ person: end.person, end: end.id, identity: end.identity, signing: end.signing });
  }

  async makeBackup(passphrase: string): Promise<void> {
    try {
      await this.copy.make(passphrase);
    } finally {
      // The next round uploads the rest.
      this.changed();
      this.rounds.want(false, false);
    }
  }

  async openBackup(passphrase: string): Promise<void> {
    const rooms = await this.copy.open(passphrase);
    await this.learned(rooms);
  }

  async dropBackup(): Promise<void> {
    await this.copy.drop();
    this.changed();
  }

  /** The signatures that bind direct calls to both devices. */
  async calls(): Promise<CallSeals> {
    return new CallSeals(this.place, this.own, this.genuine, this.trust);
  }

  /** Includes messages that are being decrypted now, unless that takes long. */
  async search(text: string, wanted: MessageSearch = {}, page: HitsWanted = {}): Promise<SealedHits> {
    await Promise.race([this.opening, new Promise((done) => setTimeout(done, searchWaits))]);
    return this.found.search(text, wanted, page);
  }

  readAll(progress: (done: ReadProgress) => void, signal: AbortSignal): Promise<void> {
    return this.found.readAll(progress, signal);
  }

  private async vouchFor(end: End): Promise<void> {
    await this.trust.verified(end);
    this.parts.tell();
    this.changed();
    this.rounds.want(false, false);
    // Cross-signing helps the person's other devices. Its failure does not matter here.
    if (end.id !== this.own.end?.id)
      await this.own
        .sign(vouchText(end))
        .then((signature) => this.place.hub.vouch(end.id, signature))
        .catch(() => undefined);
  }

  private open(messages: readonly Message[]): Promise<void> {
    const done = this.opening.then(() => this.openNow(messages, true));
    this.opening = done.catch(() => undefined);
    return done.catch(() => undefined);
  }

  /** `asking`: requests missing keys. */
  private async openNow(messages: readonly Message[], asking: boolean): Promise<void> {
    if (this.stopped || messages.length === 0) return;
    const opened = await this.opener.open(messages, asking);
    if (this.stopped) return;
    const found = [...opened.found];
    if (opened.missed) this.rounds.want(false, false);
    this.parts.words.put(found);
    // A message that is not sent yet has no place in its room. It is indexed once it has.
    await this.found.keep(
      found.flatMap(([message, words]) =>
        typeof words === "object" && message.seq > 0
          ? [[message, words] as const]
          : ([] as (readonly [Message, OpenedWords])[]),
      ),
    );
  }

  private async learned(rooms: ReadonlySet<string>): Promise<void> {
    if (rooms.size > 0) {
      await this.found.reread(rooms);
      this.retry();
    }
    this.changed();
  }

  // To-device messages

  private async settle({ greet, mail }: Wanted): Promise<number | null> {
    if (this.stopped) return null;
    const mustGreet = greet || !this.own.end;
    if (mustGreet) await this.own.settle();
    if ((await this.acquainted.learn()) || mustGreet) this.changed();
    if (mail) {
      const { rooms, used } = await this.mail.fetch();
      this.opener.mayCome = false;
      await this.learned(rooms);
      if (used) await this.own.settle();
    }
    const owed = await this.shares.settle();
    const { asked, next } = await this.asks.settle();
    if (asked) this.retry();
    await this.copy.upload();
    return owed === null || next === null ? (owed ?? next) : Math.min(owed, next);
  }

  /** Tries failed decryptions again, on all pages. */
  private retry(): void {
    this.parts.words.again();
    this.parts.tell();
  }

  private changed(): void {
    const [mine, backup, strangers, awaitsYes] = [
      this.own.end,
      this.copy.state,
      this.acquainted.strangers(),
      this.acquainted.awaitsYes,
    ];
    const { shown } = this;
    const isSame =
      strangers.length === shown.strangers.length && strangers.every((end, i) => end === shown.strangers[i]);
    if (mine !== shown.mine || backup !== shown.backup || awaitsYes !== shown.awaitsYes || !isSame)
      this.shown = { mine, backup, strangers: isSame ? shown.strangers : strangers, awaitsYes };
    this.known.clear();
    this.listeners.tell();
  }
}
