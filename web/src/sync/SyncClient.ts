import type { CommandBody, LiveMessage, Right } from "../wire";
import type { Circumstances, Rules } from "./Predictor";
import { ClientTime } from "./ClientTime";
import { Clock } from "./Clock";
import { deviceId } from "./DeviceStore";
import type { Draft } from "./Entry";
import { HandOver } from "./HandOver";
import { Listeners } from "./Listeners";
import type { Outcome } from "./Messages";
import { schema } from "./Messages";
import { MessengerSlot } from "./MessengerSlot";
import { Notices } from "./Notices";
import { Outbox } from "./Outbox";
import { Predictor } from "./Predictor";
import { ReplicaStorage } from "./ReplicaStorage";
import { RestaurantReplica } from "./RestaurantReplica";
import { Sender } from "./Sender";
import { isRecordedEvent } from "./recordedEvents";
import { DeviceDatabase } from "./store/Database";
import { DatabaseOutbox } from "./store/OutboxStore";
import { ReplicaShelf } from "./store/ReplicaShelf";
import { messengerStream, restaurantStream, streamDefinitions } from "./streamDefinitions";
import type { CopyEffect, Hello, StreamMessage } from "./streams/StreamCopy";
import { StreamCopy } from "./streams/StreamCopy";
import { Streams } from "./streams/Streams";
import type { TabChannel } from "./tabs/TabChannel";
import { TabLeader } from "./tabs/TabLeader";
import type { Phase } from "./transport/Transport";
import { Transport } from "./transport/Transport";
import { newId } from "./Uuid";

/**
 * Milliseconds. After a reconnect the screen waits this long for answers that the broken connection left open. Then it
 * shows the changes that came meanwhile.
 */
const doubtFor = 1500;

/** The outside of the client. */
export interface SyncDependencies {
  /** the hub's origin for sockets, such as `wss://host:port` */
  address(): string;
  /** the other open pages of this device */
  readonly channel: TabChannel;
  /** fetches the hub's rules to run on this device; `null`: no predictions */
  readonly loadRules: (() => Promise<Rules>) | null;
  readonly database?: DeviceDatabase;
}

/**
 * `nobody`: nobody works here. `working`: `session` is the person whose session the hub has. It differs from `author`
 * after a takeover without network. `left`: `person` was signed out, and nobody has signed in since.
 */
type Occupancy =
  | { readonly is: "nobody" }
  | { readonly is: "working"; readonly author: string; readonly session: string; readonly rights: readonly Right[] }
  | { readonly is: "left"; readonly person: string | null };

type Wire = "same" | "newer" | "older";

/** The client of the hub: joins transport, replica, outbox, predictor and tabs. */
export class SyncClient {
  readonly clock = new Clock();
  readonly notices = new Notices();
  readonly streams = new Streams(streamDefinitions);
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly replica: RestaurantReplica;
  readonly predictor: Predictor;
  readonly tabs: TabLeader;
  readonly messenger: MessengerSlot;
  readonly time: ClientTime;
  private readonly sender: Sender;
  private readonly storage: ReplicaStorage;
  private readonly handOver: HandOver;
  private readonly copies: readonly StreamCopy[];
  private readonly work: StreamCopy;
  private readonly channel: TabChannel;
  private readonly otherRights = new Listeners();
  private readonly wires = new Listeners<[Wire]>();
  private readonly opened: Promise<void>;
  private occupancy: Occupancy = { is: "nobody" };
  /** The hub speaks another wire version than these pages: nothing is sent or applied unless it is `same`. */
  private wire: Wire = "same";
  /** the person signs out by hand, and was asked about unsent messages */
  private asked = false;
  /** whether the browser has promised not to clear the stored data; `undefined`: it cannot tell */
  private lasting: boolean | undefined;

  constructor({ address, channel, loadRules, database = new DeviceDatabase() }: SyncDependencies) {
    this.channel = channel;
    this.tabs = new TabLeader(channel);
    this.outbox = new Outbox(new DatabaseOutbox(database, this.streams, () => shelf.makeRoom()), channel, this.streams);
    const shelf = new ReplicaShelf(database, this.outbox);
    this.predictor = new Predictor(loadRules, () => this.replica.publish());
    this.transport = new Transport(address, this.streams, {
      streams: () =>
        this.copies
          .filter(({ definition }) => this.mayRead(definition.isPersonal))
          .map(({ id, position }) => ({ id, position })),
      message: (message) => this.message(message),
      opening: () => {
        for (const copy of this.copies) copy.disconnected();
      },
      pending: () => this.outbox.waitingWork,
      lasting: () => this.lasting,
      rightsChanged: () => this.rightsChanged(),
    });
    this.sender = this.makeSender();
    this.replica = this.makeReplica();
    this.storage = new ReplicaStorage({
      shelf,
      replica: () => this.replica,
      leads: () => this.tabs.leads,
      rights: () => this.rightsName,
      heardAt: () => (this.person === null ? 0 : this.transport.lastHeardAt),
      expired: () => this.forgetAll(),
    });
    this.handOver = new HandOver(
      this.outbox,
      this.streams,
      (count) => this.notices.put({ kind: "withManager", count }),
      (count) => this.lost(count),
    );
    this.time = new ClientTime(this.clock, this.transport);
    this.messenger = new MessengerSlot(() => this.transport.restart());
    this.work = new StreamCopy(restaurantStream, this.replica);
    this.copies = [this.work, new StreamCopy(messengerStream, this.messenger.consumer)];
    this.listen();
    this.opened = this.open();
    this.lead();
    if (typeof document !== "undefined") this.storage.watch();
  }

  /** The person who works here. `null`: nobody. */
  get person(): string | null {
    return this.occupancy.is === "working" ? this.occupancy.author : null;
  }
  /** `false` if the hub's session is that of the person whom they took over from. Personal data waits until then. */
  get isOneself(): boolean {
    return this.occupancy.is === "working" && this.occupancy.author === this.occupancy.session;
  }
  /** `true` if the view shows all that the hub had when the connection opened. Until then the view may be a day old. */
  get upToDate(): boolean {
    const { phase } = this.transport;
    return phase === "polling" || (phase === "live" && this.replica.view.ready && this.work.isCaughtUp);
  }

  onRights(listener: () => void): () => void {
    return this.otherRights.add(listener);
  }

  /**
   * Reports that the hub speaks a newer or older wire version. The pages must then be reloaded. Pending commands are
   * kept.
   */
  onWire(listener: (hub: Wire) => void): () => void {
    return this.wires.add(listener);
  }

  /** Asks for a new snapshot. */
  refresh(): void {
    this.transport.restart();
  }

  /**
   * Queues a command. It is on disk before a screen shows it. The outcome comes when the hub has decided, maybe much
   * later: `accepted`, or `refused` with a reason. If this device's rules refuse it, it is refused at once. With
   * `anyway` it is sent all the same, because the hub may know more.
   */
  send(body: CommandBody, { anyway = false } = {}): Promise<Outcome> {
    if (this.occupancy.is !== "working") return Promise.reject(new Error("nobody is signed in"));
    const { author, rights } = this.occupancy;
    const now = this.clock.now();
    const draft: Draft = { id: newId(now), at: now, author, rights, body };
    const isForced = anyway || isRecordedEvent(body) || this.streams.isPersonal(body);
    const refusal = isForced ? null : this.replica.refusalOf(draft);
    return refusal ? Promise.resolve(this.outbox.predictRefusal(draft, refusal)) : this.outbox.add(draft);
  }

  // The person here

  /** Begins to receive and send for the person who works here. `session`: the person whose session the hub has. */
  start(author: string, rights: readonly Right[] = [], session = author): void {
    const before = this.rightsName;
    const known = this.occupancy;
    if (known.is !== "working" || known.author !== author || known.session !== session) {
      this.halt();
      this.messenger.forget();
    }
    this.occupancy = { is: "working", author, session, rights };
    if (before !== this.rightsName) this.work.forget();
    this.asked = false;
    this.handOver.end();
    this.predictor.begin();
    void this.begin(author);
  }

  /** Stops: nobody works here now. The stored state stays for the next person. */
  stop(): void {
    this.halt();
    this.forgetAll();
  }

  /** The person signs out by hand, on any page, after a question about unsent messages. `asked: false`: they stay. */
  signsOut(asked: boolean): void {
    this.asked = asked;
    this.channel.tell({ type: "signsOut", asked });
  }

  /**
   * The person is signed out. Deletes the stored state and their unsent messages, and hands their other commands to the
   * manager. `person` names them if their session ended before it could continue.
   */
  leave(person = this.person): Promise<void> {
    this.stop();
    this.occupancy = { is: "left", person };
    this.messenger.leave(person, (messages, drafts) => this.lost(messages, drafts));
    this.giveUpSoon();
    return this.storage.wipe();
  }

  /** Hands unsent commands to the hub while the person's session is still valid. Throws if the hub cannot take them. */
  async giveUp(): Promise<void> {
    await this.handOver.give(this.person);
  }

  private giveUpSoon(): void {
    if (this.tabs.leads && this.occupancy.is === "left") this.handOver.begin(this.occupancy.person);
  }

  private lost(messages: number, drafts = 0): void {
    if (!this.asked) this.notices.lost(messages, drafts);
  }

  private async begin(author: string): Promise<void> {
    await this.opened;
    const heardAt = await this.storage.restore(() => this.person === author);
    if (this.person !== author) return;
    if (heardAt > 0) this.transport.heardBefore(heardAt);
    this.transport.start();
  }

  private halt(): void {
    this.storage.flush();
    this.transport.stop();
    if (this.occupancy.is === "working") this.occupancy = { is: "nobody" };
    this.sender.forget();
  }

  private forgetAll(): void {
    this.work.forget();
    this.messenger.forget();
  }

  private rightsChanged(): void {
    this.work.forget();
    void this.storage.wipe();
    this.otherRights.tell();
  }

  /** Two people with the same rights see the same state. */
  private get rightsName(): string {
    return this.occupancy.is === "working" ? [...this.occupancy.rights].sort().join(" ") : "";
  }

  /** On another person's session the hub would return that person's data. */
  private mayRead(isPersonal: boolean): boolean {
    return !isPersonal || this.isOneself;
  }

  // Messages from the hub

  private message(message: LiveMessage): void {
    switch (message.type) {
      case "hello":
      case "snapshot":
      case "changes":
      case "check":
        return this.ofStream(message);
      case "outcome":
        return this.answered(message.outcome);
      case "beat":
        for (const copy of this.copies) copy.beat();
        return this.clock.heard(message.now, Date.now());
      case "pong":
        return this.clock.measured(message.at, message.now, Date.now());
      case "error": {
        const id = this.sender.oldest;
        if (id !== undefined) this.answered({ id, status: "refused", seq: 0, error: message.error });
        return;
      }
      case "signal":
      case "signalRefused":
      case "presence":
        if (this.wire === "same" && this.isOneself) for (const copy of this.copies) copy.hearTransient(message);
        return;
      // Unknown types are ignored, because a newer hub may send more.
      default:
        return;
    }
  }

  private ofStream(message: StreamMessage): void {
    if (message.type === "hello") this.compareWire(message);
    if (this.wire !== "same") return;
    const copy = this.copies.find(({ id }) => id === message.stream);
    if (!copy || !this.mayRead(copy.definition.isPersonal)) return;
    if (message.type === "hello") this.greeted(message, copy);
    this.carryOut(copy.hear(message));
    this.drain();
  }

  private carryOut(effect: CopyEffect): void {
    if (effect.is === "differs")
      for (const topic of effect.topics)
        this.transport.say({ type: "differs", topic: topic as never, seq: effect.seq });
    if (effect.is === "differs" || effect.is === "restart") this.transport.restart();
  }

  private compareWire(hello: Hello): void {
    this.clock.heard(hello.now, Date.now());
    const wire = hello.schema === schema ? "same" : hello.schema > schema ? "newer" : "older";
    if (wire !== "same" || this.wire !== "same") this.wires.tell(wire);
    this.wire = wire;
  }

  /** Compares the hub's last command number with this device's. Shows a notice if either of them lost commands. */
  private greeted({ lastN, epoch }: Hello, copy: StreamCopy): void {
    const isOther = !copy.definition.isPersonal && copy.isOther(epoch);
    if (lastN > this.outbox.lastGiven) this.notices.put({ kind: "deviceForgot", count: 0 });
    else if (isOther && lastN < this.outbox.lastSettled)
      this.notices.put({ kind: "hubForgot", count: this.outbox.lastSettled - lastN });
    this.outbox.knownUpTo(lastN);
    if (copy === this.work && this.sender.inDoubt)
      setTimeout(() => {
        this.sender.trust();
        this.replica.publish();
      }, doubtFor);
  }

  private answered(outcome: Outcome): void {
    const about = this.outbox.entries.find(({ id }) => id === outcome.id);
    if (!about || !this.streams.isPersonal(about.body))
      this.notices.hubSaid(outcome, this.outbox.waitingWork, this.sender.tries);
    if (this.sender.answered(outcome)) this.outbox.settle(outcome);
    this.drain();
  }

  /** Sends the waiting commands if this page is the one that sends. */
  private drain(): void {
    if (this.tabs.leads && this.wire === "same") this.sender.pump();
  }

  private phaseChanged(phase: Phase): void {
    if (phase === "live" || phase === "polling") this.drain();
    else this.sender.cut();
    // Other rules hold without the hub, for example those about the last portions.
    if (this.person !== null) this.replica.publishSoon();
  }

  // Parts

  private makeSender(): Sender {
    return new Sender(this.streams, {
      waitingAfter: (n) => this.outbox.waitingAfter(n),
      room: (flying) => this.transport.room(flying),
      send: (commands) => this.transport.send(commands, (outcome) => this.answered(outcome)),
      renumber: (id) => this.outbox.renumber(id),
      person: () => (this.occupancy.is === "working" ? this.occupancy.session : null),
      silent: () => this.transport.restart(),
    });
  }

  private makeReplica(): RestaurantReplica {
    return new RestaurantReplica({
      stream: restaurantStream.id,
      streams: this.streams,
      outbox: this.outbox,
      predictor: this.predictor,
      circumstances: () => this.circumstances,
      underWay: () => this.sender.underWay,
      inDoubt: () => this.sender.inDoubt,
      isLive: () => this.transport.phase === "live",
      store: (batch) => this.storage.store(batch),
    });
  }

  private get circumstances(): Circumstances {
    return { now: this.clock.now(), device: deviceId(), offline: !this.transport.answers };
  }

  private listen(): void {
    this.transport.onPhase((phase) => this.phaseChanged(phase));
    this.outbox.ownedBy((urgent) => {
      if (urgent) this.replica.publish();
      else this.replica.publishSoon();
      this.drain();
    });
    this.channel.hear((message) => {
      if (message.type === "settled") this.outbox.settle(message.outcome, false);
      else if (message.type === "signsOut") this.asked = message.asked;
    });
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

  /** One of the open pages of this device sends the commands of all, in order, and stores the state. */
  private lead(): void {
    this.tabs.stand(
      this.opened,
      () => {
        this.storage.begin();
        this.giveUpSoon();
        this.drain();
      },
      () => {
        this.storage.end();
        this.sender.cut();
      },
    );
  }
}
