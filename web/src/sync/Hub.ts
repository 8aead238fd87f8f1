import type { CommandBody, LiveMessage, Right } from "../wire";
import type { Rules } from "./Forecast";
import { Copy } from "./Copy";
import { Forecast } from "./Forecast";
import { isRecordedEvent, isOfMessenger } from "./recordedEvents";
import type { Phase } from "./Line";
import { Line } from "./Line";
import { Listeners } from "./Listeners";
import type { Outcome } from "./Messages";
import { MessengerTap } from "./MessengerTap";
import { neighboursHere } from "./Neighbours";
import type { Draft } from "./Entry";
import { Outbox } from "./Outbox";
import type { Batch } from "./Replica";
import { Sender } from "./Sender";
import { Surrender } from "./Surrender";
import { leadPages } from "./leadPages";
import { DeviceDatabase } from "./store/Database";
import { DatabaseOutbox } from "./store/OutboxStore";
import { ReplicaShelf, lapsesAfter } from "./store/ReplicaShelf";
import { newId } from "./Uuid";

const heardEvery = 20_000;

/** The client of the hub: the replica, the outbox and the connection. */
export class Hub extends Copy {
  readonly outbox: Outbox;
  readonly line: Line;
  readonly messenger = new MessengerTap(
    () => this.line.restart(),
    () => this.isOneself,
  );
  private readonly shelf: ReplicaShelf;
  protected readonly sender: Sender;
  protected readonly forecast: Forecast;
  private readonly surrender: Surrender;
  private readonly neighbours = neighboursHere();
  private readonly phases = new Listeners<[Phase]>();
  private readonly otherRights = new Listeners();
  private author: string | null = null;
  private session: string | null = null;
  private rights: readonly Right[] = [];
  private leading = false;
  /** the last person here was signed out, and nobody has signed in since */
  private left = false;
  private leaver: string | null = null;
  /** the person signs out by hand, and was asked about unsent messages */
  private asked = false;
  private heardKept = 0;
  private lasting: boolean | undefined;
  private readonly opened: Promise<void>;

  /** `load`: fetches the hub's rules to run on this device */
  constructor(load: (() => Promise<Rules>) | null = null) {
    super();
    const database = new DeviceDatabase();
    const store = new DatabaseOutbox(database, () => this.shelf.makeRoom());
    this.outbox = new Outbox(store, this.neighbours);
    this.outbox.ownedBy((urgent) => this.wanted(urgent));
    this.shelf = new ReplicaShelf(database, this.outbox);
    this.forecast = new Forecast(load, () => this.publish());
    this.line = new Line({
      since: () => this.since,
      message: (message) => this.message(message),
      messenger: () => this.messenger.wish,
      messengerPath: () => this.messenger.path,
      pending: () => this.outbox.waitingWork,
      lasting: () => this.lasting,
      phase: (phase) => this.phaseChanged(phase),
      rightsChanged: () => this.rightsChanged(),
    });
    this.sender = new Sender({
      waitingAfter: (n) => this.outbox.waitingAfter(n),
      room: (flying) => this.line.room(flying),
      send: (commands) => this.line.send(commands, (outcome) => this.answered(outcome)),
      renumber: (id) => this.outbox.renumber(id),
      person: () => (this.author === null ? null : this.session),
      silent: () => this.line.restart(),
    });
    this.surrender = new Surrender(
      this.outbox,
      (count) => this.notices.put({ kind: "withManager", count }),
      (count) => this.lost(count),
    );
    this.neighbours.hear((word) => {
      if (word.type === "settled") this.outbox.settle(word.outcome, this.replica.seq, false);
      else if (word.type === "signsOut") this.asked = word.asked;
    });
    this.opened = this.open();
    this.lead();
    this.keepTime();
  }

  /** The person who works here. `null`: nobody. */
  get person(): string | null {
    return this.author;
  }
  /** `false` if the hub's session is that of the person whom they took over from. Personal data waits until then. */
  get isOneself(): boolean {
    return this.author !== null && this.author === this.session;
  }
  /**
   * Begins to receive and send for the person who works here. `session` is the person whose session the hub has. It
   * differs from `author` after a takeover without network.
   */
  start(author: string, rights: readonly Right[] = [], session = author): void {
    const before = this.seen;
    if (this.author !== author || this.session !== session) {
      this.halt();
      this.messenger.forget();
    }
    [this.author, this.rights, this.session] = [author, rights, session];
    if (before !== this.seen) this.forget();
    [this.left, this.asked] = [false, false];
    this.surrender.end();
    this.forecast.begin();
    void this.begin(author);
  }

  /** Stops: nobody works here now. The stored state stays for the next person. */
  stop(): void {
    this.halt();
    this.forget();
    this.messenger.forget();
  }

  /** The person signs out by hand, on any page, after a question about unsent messages. `asked: false`: they stay. */
  signsOut(asked: boolean): void {
    this.asked = asked;
    this.neighbours.tell({ type: "signsOut", asked });
  }

  /**
   * The person is signed out. Deletes the stored state and their unsent messages, and hands their other commands to the
   * manager. `person` names them if their session ended before it could continue.
   */
  leave(person = this.author): Promise<void> {
    this.leaver = person;
    this.stop();
    this.left = true;
    this.messenger.leave(person, (messages, drafts) => this.lost(messages, drafts));
    this.giveUpSoon();
    return this.shelf.wipe();
  }

  private lost(messages: number, drafts = 0): void {
    if (!this.asked) this.notices.lost(messages, drafts);
  }

  private giveUpSoon(): void {
    if (this.leading && this.left && this.author === null) this.surrender.begin(this.leaver);
  }

  /** Hands unsent commands to the hub while the person's session is still valid. Throws if the hub cannot take them. */
  async giveUp(): Promise<void> {
    await this.surrender.give(this.author);
  }

  /** Asks for a new snapshot. */
  refresh(): void {
    this.line.restart();
  }

  /**
   * Queues a command. It is on disk before a screen shows it. The outcome comes when the hub has decided, maybe much
   * later: `accepted`, or `refused` with a reason. If this device's rules refuse it, it is refused at once. With
   * `anyway` it is sent all the same, because the hub may know more.
   */
  send(body: CommandBody, { anyway = false } = {}): Promise<Outcome> {
    const author = this.author;
    if (!author) return Promise.reject(new Error("nobody is signed in"));
    const now = this.clock.now();
    const draft: Draft = { id: newId(now), at: now, author, rights: this.rights, body };
    const refusal = anyway || isRecordedEvent(body) || isOfMessenger(body) ? null : this.refusalOf(draft);
    return refusal ? Promise.resolve(this.outbox.predictRefusal(draft, refusal)) : this.outbox.add(draft);
  }

  onPhase(listener: (phase: Phase) => void): () => void {
    return this.phases.add(listener);
  }
  onRights(listener: () => void): () => void {
    return this.otherRights.add(listener);
  }

  // Messages from the hub

  private message(message: LiveMessage): void {
    switch (message.type) {
      case "hello":
        return this.greeted(message);
      case "snapshot":
        return this.pictured(message);
      case "changes":
        return this.changed(message);
      case "outcome":
        return this.answered(message.outcome);
      case "beat":
        if (message.messenger !== undefined) this.messenger.hear({ type: "messengerBeat", seq: message.messenger });
        return this.clock.heard(message.now, Date.now());
      case "messengerHello":
        this.compareNumbers(message.lastN, false);
        return this.messenger.hear(message);
      case "check":
        return this.compare(message.seq, { ...message.sums });
      case "pong":
        return this.clock.measured(message.at, message.now, Date.now());
      case "error": {
        const id = this.sender.oldest;
        if (id !== undefined) this.answered({ id, status: "refused", seq: this.replica.seq, error: message.error });
        return;
      }
      // A messenger message, or one from a newer hub. Unknown types are ignored.
      default:
        return this.foreign ? undefined : this.messenger.hear(message);
    }
  }

  private answered(outcome: Outcome): void {
    const about = this.outbox.entries.find(({ id }) => id === outcome.id);
    if (!about || !isOfMessenger(about.body)) this.notices.hubSaid(outcome, this.outbox.waitingWork, this.sender.tries);
    if (this.sender.answered(outcome)) this.outbox.settle(outcome, this.replica.seq);
    this.drain();
  }

  protected drain(): void {
    if (this.leading && !this.foreign) this.sender.pump();
  }

  protected keep(batch?: Batch): void {
    if (!this.leading) return;
    this.shelf.keepFor(this.seen, this.epoch);
    if (batch) this.shelf.follow(batch, this.replica);
    else this.shelf.lay(this.replica);
  }

  private phaseChanged(phase: Phase): void {
    if (phase === "live" || phase === "polling") this.drain();
    else {
      this.greetedAt = Infinity;
      this.sender.cut();
    }
    // Other rules hold without the hub, for example those about the last portions.
    if (this.author !== null) this.publishSoon();
    this.phases.tell(phase);
  }

  private rightsChanged(): void {
    this.forget();
    void this.shelf.wipe();
    this.otherRights.tell();
  }

  /** A command was added or changed. */
  private wanted(urgent: boolean): void {
    if (urgent) this.publish();
    else this.publishSoon();
    this.drain();
  }

  // Stored state

  /** Two people with the same rights see the same state. */
  private get seen(): string {
    return [...this.rights].sort().join(" ");
  }

  private async open(): Promise<void> {
    const { lost } = await this.outbox.open();
    if (lost > 0) this.notices.put({ kind: "deviceForgot", count: lost });
    // The browser may refuse. If it then clears the database, the gap in the command numbers shows it.
    void globalThis.navigator?.storage?.persist?.().then(
      (granted) => {
        this.lasting = granted;
      },
      () => undefined,
    );
  }

  private async begin(author: string): Promise<void> {
    await this.opened;
    const found = this.replica.ready ? null : await this.shelf.open(this.seen);
    if (this.author !== author) return;
    if (found && !this.replica.ready) {
      this.replica = found.replica;
      this.epoch = found.epoch;
      this.line.heardBefore(found.heardAt);
      this.outbox.shown(found.replica.seq);
      if (this.leading) this.shelf.resume(this.seen, found);
      this.publish();
    }
    this.line.start();
  }

  private halt(): void {
    if (this.leading) void this.shelf.flush();
    this.line.stop();
    this.author = null;
    this.rights = [];
    this.sender.forget();
  }

  /** The stored state expires a fixed time after the hub's last message. Then the screen forgets it too. */
  private keepTime(): void {
    if (typeof document === "undefined") return;
    setInterval(() => {
      const heard = this.line.lastHeardAt;
      if (this.author === null || heard === 0) return;
      if (Date.now() - heard > lapsesAfter) {
        this.forget();
        this.messenger.forget();
        void this.shelf.wipe();
      } else if (this.leading && heard > this.heardKept) {
        this.heardKept = heard;
        void this.shelf.heard(heard);
      }
    }, heardEvery);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden" && this.leading) void this.shelf.flush();
    });
  }

  /** One of the open pages of this device sends the commands of all, in order, and stores the state. */
  private lead(): void {
    const begin = (): void => {
      void this.opened.then(() => {
        this.leading = true;
        this.shelf.keepFor(this.seen, this.epoch);
        if (this.replica.ready) this.shelf.lay(this.replica);
        this.giveUpSoon();
        this.drain();
      });
    };
    const end = (): void => {
      this.leading = false;
      this.shelf.keepFor(null);
      this.sender.cut();
    };
    leadPages(this.neighbours, begin, end);
  }
}
