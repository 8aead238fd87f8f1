import type { CommandBody, Right } from "../wire";
import type { Circumstances, Rules } from "./Predictor";
import { ClientTime } from "./ClientTime";
import { Clock } from "./Clock";
import { deviceId } from "./DeviceStore";
import type { Draft } from "./Entry";
import { Listeners } from "./Listeners";
import type { Outcome } from "./Messages";
import type { Wire } from "./MessageRouter";
import { MessageRouter } from "./MessageRouter";
import { MessengerSlot } from "./MessengerSlot";
import { DeviceWarnings } from "./DeviceWarnings";
import type { Occupancy } from "./Occupancy";
import { personOf, rightsNameOf, sessionOf } from "./Occupancy";
import { Outbox } from "./Outbox";
import { Predictor } from "./Predictor";
import { ReplicaStorage } from "./ReplicaStorage";
import { RestaurantReplica } from "./RestaurantReplica";
import { Sender } from "./Sender";
import { SignOut } from "./SignOut";
import { isRecordedEvent } from "./recordedEvents";
import { DeviceDatabase } from "./store/Database";
import { DatabaseOutbox } from "./store/OutboxStore";
import { askToPersist } from "./store/persist";
import { ReplicaShelf } from "./store/ReplicaShelf";
import { messengerStream, restaurantStream, streamDefinitions } from "./streamDefinitions";
import { StreamCopy } from "./streams/StreamCopy";
import { Streams } from "./streams/Streams";
import type { TabChannel } from "./tabs/TabChannel";
import { TabLeader } from "./tabs/TabLeader";
import type { Phase } from "./transport/Transport";
import { Transport } from "./transport/Transport";
import { newId } from "./Uuid";

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

/** The client of the hub: joins transport, replica, outbox, predictor and tabs. */
export class SyncClient {
  readonly clock = new Clock();
  readonly notices = new DeviceWarnings();
  readonly streams = new Streams(streamDefinitions);
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly replica: RestaurantReplica;
  readonly predictor: Predictor;
  readonly tabs: TabLeader;
  readonly messenger: MessengerSlot;
  readonly time: ClientTime;
  readonly sender: Sender;
  readonly storage: ReplicaStorage;
  readonly database: DeviceDatabase;
  private readonly signOut: SignOut;
  private readonly router: MessageRouter;
  readonly copies: readonly StreamCopy[];
  private readonly work: StreamCopy;
  readonly channel: TabChannel;
  private readonly otherRights = new Listeners();
  private readonly opened: Promise<void>;
  private occupancy: Occupancy = { is: "nobody" };
  /** whether the browser has promised not to clear the stored data; `undefined`: it cannot tell */
  private lasting: boolean | undefined;

  constructor({ address, channel, loadRules, database = new DeviceDatabase() }: SyncDependencies) {
    this.channel = channel;
    this.database = database;
    this.tabs = new TabLeader(channel);
    this.outbox = new Outbox(new DatabaseOutbox(database, this.streams, () => shelf.makeRoom()), channel, this.streams);
    const shelf = new ReplicaShelf(database, this.outbox);
    this.predictor = new Predictor(loadRules, () => this.replica.publish());
    this.transport = new Transport(address, this.streams, {
      streams: () => this.copies.filter((copy) => this.mayRead(copy)),
      message: (message) => this.router.hear(message),
      opening: () => {
        for (const copy of this.copies) copy.disconnected();
      },
      pending: () => this.outbox.waitingWork,
      lasting: () => this.lasting,
      rightsChanged: () => this.rightsChanged(),
    });
    this.sender = new Sender(this.streams, {
      outbox: this.outbox,
      transport: this.transport,
      person: () => sessionOf(this.occupancy),
      answered: (outcome) => this.router.answered(outcome),
    });
    this.replica = new RestaurantReplica(this);
    this.storage = new ReplicaStorage({
      shelf,
      replica: () => this.replica,
      leads: () => this.tabs.leads,
      rights: () => this.rightsName,
      heardAt: () => (this.person === null ? 0 : this.transport.lastHeardAt),
      expired: () => this.forgetAll(),
    });
    this.time = new ClientTime(this.clock, this.transport);
    this.messenger = new MessengerSlot(() => this.transport.restart());
    this.signOut = new SignOut(this);
    this.work = new StreamCopy(restaurantStream, this.replica);
    this.copies = [this.work, new StreamCopy(messengerStream, this.messenger.consumer)];
    this.router = new MessageRouter(this);
    this.listen();
    this.opened = this.open();
    this.lead();
    if (typeof document !== "undefined") this.storage.watch();
  }

  /** The person who works here. `null`: nobody. */
  get person(): string | null {
    return personOf(this.occupancy);
  }
  /** `false` if the hub's session is that of the person whom they took over from. Personal data waits until then. */
  get isOneself(): boolean {
    return this.person !== null && this.person === sessionOf(this.occupancy);
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
    return this.router.onWire(listener);
  }

  /** Asks for a new snapshot. */
  refresh(): void {
    this.transport.restart();
  }

  /**
   * Queues a command. It is on disk before a screen shows it. The outcome comes when the hub has decided, maybe much
   * later: `accepted`, or `refused` with a reason. If this device's rules refuse it, it is refused at once. With
   * `anyway` it is sent all the same, because the hub may know more. `id`: its id, and that of the item it splits off.
   */
  send(body: CommandBody, { anyway = false, id }: { anyway?: boolean; id?: string } = {}): Promise<Outcome> {
    if (this.occupancy.is !== "working") return Promise.reject(new Error("nobody is signed in"));
    const { author, rights } = this.occupancy;
    const now = this.clock.now();
    const draft: Draft = { id: id ?? newId(now), at: now, author, rights, body };
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
    this.signOut.end();
    this.predictor.begin();
    void this.begin(author);
  }

  /** Stops: nobody works here now. The stored state stays for the next person. */
  stop(): void {
    this.halt();
    this.forgetAll();
  }

  /** The person signs out by hand, on any page, after a question about unsent messages. `asked: false`: they stay. */
  readonly signsOut = (asked: boolean): void => this.signOut.announce(asked);

  /** `true` from a sign-out by hand until the next sign-in. */
  readonly signedOutByHand = (): boolean => this.signOut.byHand;

  /**
   * The person is signed out. Deletes the stored state and their unsent messages, and hands their other commands to the
   * manager. `person` names them if their session ended before it could continue.
   */
  leave(person = this.person): Promise<void> {
    this.stop();
    this.occupancy = { is: "left", person };
    this.signOut.deleteDataOf(person);
    this.giveUpSoon();
    return this.storage.wipe();
  }

  /** Hands unsent commands to the hub while the person's session is still valid. Throws if the hub cannot take them. */
  async giveUp(): Promise<void> {
    await this.signOut.giveUp(this.person);
  }

  private giveUpSoon(): void {
    if (this.tabs.leads && this.occupancy.is === "left") this.signOut.begin(this.occupancy.person);
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

  private get rightsName(): string {
    return rightsNameOf(this.occupancy);
  }

  /** `false` for personal streams on another person's session: the hub would return that person's data. */
  mayRead({ definition }: StreamCopy): boolean {
    return !definition.isPersonal || this.isOneself;
  }

  /** Sends the waiting commands if this page is the one that sends. */
  drain(): void {
    if (this.tabs.leads && this.router.wire === "same") this.sender.pump();
  }

  private phaseChanged(phase: Phase): void {
    if (phase === "live" || phase === "polling") this.drain();
    else this.sender.cut();
    // Other rules hold without the hub, for example those about the last portions.
    if (this.person !== null) this.replica.publishSoon();
  }

  circumstances(): Circumstances {
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
      if (message.type === "settled") this.outbox.acknowledge(message.outcome, false);
    });
  }

  private async open(): Promise<void> {
    const { lost, shut } = await this.outbox.open();
    if (lost > 0) this.notices.put({ kind: "deviceForgot", count: lost });
    if (shut > 0) this.notices.put({ kind: "storeShut", count: shut });
    else this.notices.read("storeShut");
    void askToPersist().then((granted) => {
      this.lasting = granted;
    });
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
