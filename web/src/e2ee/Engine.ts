import type { DeviceIdentity, Message, MessageContent, MessageOrigin, MessageSearch, Room } from "../wire";
import type { DecryptedContent, EncryptedFile } from "./DecryptedMessages";
import { KeyRequests } from "./KeyRequests";
import { Requesters } from "./ReceivedKeyRequests";
import { KeyBackup } from "./KeyBackup";
import { CallSignatures } from "./CallSignatures";
import { ToDeviceOutbox } from "./ToDeviceOutbox";
import { KeyDelivery } from "./KeyDelivery";
import { HistoryAccess } from "./HistoryAccess";
import { ToDeviceInbox } from "./ToDeviceInbox";
import { MessageDecryption } from "./MessageDecryption";
import { OwnDevice } from "./OwnDevice";
import type { Environment } from "./Environment";
import { E2EEError, devicesOf } from "./Environment";
import { WorkLoop } from "./WorkLoop";
import type { DueWork } from "./WorkLoop";
import { MessageEncryption } from "./MessageEncryption";
import { LocalSearch } from "./LocalSearch";
import type { SearchPage, IndexProgress, SearchResults } from "./LocalSearch";
import { safetyNumber } from "./safetyNumber";
import { SelfSignatures, crossSigningText } from "./Signatures";
import type { DeviceCode } from "./deviceCode";
import type { E2EEStatus, EngineParts, KnownDevice } from "./Status";
import { emptyStatus } from "./Status";
import { nextStatus } from "./nextStatus";
import { Verification } from "./Verification";

/** Milliseconds that a search waits for decryptions under way. */
const searchWaits = 1000;

/** End-to-end encryption of the person who works on this device: encrypts, decrypts, sends keys and receives them. */
export class Engine {
  private readonly signatures: SelfSignatures;
  private readonly own: OwnDevice;
  private readonly verification: Verification;
  private readonly access: HistoryAccess;
  private readonly encryption: MessageEncryption;
  private readonly decryption: MessageDecryption;
  private readonly delivery: KeyDelivery;
  private readonly requests: KeyRequests;
  private readonly requesters: Requesters;
  private readonly inbox: ToDeviceInbox;
  private readonly backup: KeyBackup;
  private readonly index: LocalSearch;
  private stopped = false;
  private readonly loop = new WorkLoop((due) => this.parts.exclusively(() => this.runDueWork(due)));
  private shown = emptyStatus;
  private readonly known = new Map<string, readonly KnownDevice[]>();
  /** messages are decrypted in the order of the requests */
  private decrypting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly environment: Environment,
    private readonly parts: EngineParts,
  ) {
    this.signatures = new SelfSignatures(environment.olm);
    this.own = new OwnDevice(environment);
    this.verification = new Verification(environment, this.signatures, () => this.own.identity);
    this.access = new HistoryAccess(environment, this.signatures, this.verification, () => this.own.identity);
    this.encryption = new MessageEncryption(environment);
    this.decryption = new MessageDecryption(environment);
    const outbox = new ToDeviceOutbox(environment, this.signatures);
    this.delivery = new KeyDelivery(environment, this.signatures, this.verification, this.access, outbox);
    this.requests = new KeyRequests(environment, this.access, outbox);
    this.requesters = new Requesters(environment, this.access);
    this.inbox = new ToDeviceInbox(environment, this.signatures, this.access);
    this.backup = new KeyBackup(environment);
    this.index = new LocalSearch(environment, {
      ...parts,
      decrypt: async (messages) => {
        await this.decryptNow(messages, false);
      },
    });
  }

  /** Returns the same object until it changes. */
  status(): E2EEStatus {
    return this.shown;
  }

  /** A person's devices. Returns the same list until it changes. */
  devicesOf(person: string): readonly KnownDevice[] {
    let known = this.known.get(person);
    if (!known)
      this.known.set(
        person,
        (known = devicesOf([person], this.environment.directory()).map((device) => ({
          device,
          trust: this.verification.trustOf(device),
        }))),
      );
    return known;
  }

  async start(): Promise<void> {
    await this.read();
    this.parts.decrypted.decryptWith((messages) => void this.decrypt(messages));
    this.changed();
  }

  stop(): void {
    this.stopped = true;
    this.loop.stop();
    this.decryption.close();
    this.environment.store.close();
  }

  /** A new connection: checks everything once. */
  connected(): void {
    this.loop.request(true, true);
  }

  /** The hub has sent devices, rooms or to-device messages. */
  directoryChanged(toDevice: boolean): void {
    this.changed();
    this.loop.request(false, toDevice);
  }

  /** Another page of this device has stored something. */
  async otherPageChanged(): Promise<void> {
    await this.read().catch(() => undefined);
    this.parts.decrypted.retry();
    this.changed();
  }

  /** A message was deleted. */
  messageDeleted({ room, id }: Message): void {
    void this.index.remove(room, id).catch(() => undefined);
  }
  leftRoom(room: string): void {
    void this.index.removeRoom(room).catch(() => undefined);
  }

  async encryptMessage(
    room: Room,
    message: string,
    content: MessageContent,
    files: readonly EncryptedFile[],
    origin?: MessageOrigin,
  ): Promise<MessageContent> {
    if (!this.own.identity) throw new E2EEError("notReady");
    const encrypted = await this.encryption.encrypt(room, message, content, files, origin);
    this.loop.request(false, false);
    return encrypted.content;
  }

  async verify(id: string, signing: string): Promise<void> {
    const device = this.environment.directory().devices.get(id);
    if (device && device.signing === signing && this.signatures.areValid(device)) await this.crossSign(device);
  }

  /** Compares a scanned code with the hub's data. */
  async verifyCode(code: DeviceCode): Promise<"verified" | "unknown" | "different"> {
    const device = this.verification.deviceOf(code);
    if (typeof device === "string") return device;
    await this.crossSign(device);
    return "verified";
  }

  ownCode(): DeviceCode | null {
    const device = this.own.identity;
    return device && { ...device, device: device.id };
  }

  readonly safetyNumber = safetyNumber;

  async createBackup(passphrase: string): Promise<void> {
    try {
      await this.backup.create(passphrase);
    } finally {
      // The next run uploads the rest.
      this.changed();
      this.loop.request(false, false);
    }
  }

  async restoreBackup(passphrase: string): Promise<void> {
    const rooms = await this.backup.restoreWith(passphrase);
    await this.keysArrived(rooms);
  }

  async deleteBackup(): Promise<void> {
    await this.backup.remove();
    this.changed();
  }

  /** `true` if this device has keys that neither the backup nor another trusted device of this person has. */
  async keysAtRisk(): Promise<boolean> {
    return !this.access.hasOtherDevice && this.backup.lacksKeys();
  }

  /** A person's devices count as unverified again on this device. */
  async withdrawVerification(person: string): Promise<void> {
    await this.verification.withdraw(person);
    this.parts.tellOtherPages();
    this.changed();
  }

  /** The signatures that bind direct calls to both devices. */
  async callSignatures(): Promise<CallSignatures> {
    return new CallSignatures(this.environment, this.own, this.signatures, this.verification);
  }

  /** Includes messages that are being decrypted now, unless that takes long. */
  async search(text: string, wanted: MessageSearch = {}, page: SearchPage = {}): Promise<SearchResults> {
    await Promise.race([this.decrypting, new Promise((done) => setTimeout(done, searchWaits))]);
    return this.index.search(text, wanted, page);
  }

  indexHistory(progress: (done: IndexProgress) => void, signal: AbortSignal): Promise<void> {
    return this.index.indexHistory(progress, signal);
  }

  private async crossSign(device: DeviceIdentity): Promise<void> {
    await this.verification.markVerified(device);
    this.parts.tellOtherPages();
    this.changed();
    this.loop.request(false, false);
    // Cross-signing helps the person's other devices. Its failure does not matter here.
    if (device.id !== this.own.identity?.id)
      await this.own
        .sign(crossSigningText(device))
        .then((signature) => this.environment.hub.crossSign(device.id, signature))
        .catch(() => undefined);
  }

  private decrypt(messages: readonly Message[]): Promise<void> {
    const done = this.decrypting.then(() => this.decryptNow(messages, true));
    this.decrypting = done.catch(() => undefined);
    return done.catch(() => undefined);
  }

  /** `asking`: requests missing keys. */
  private async decryptNow(messages: readonly Message[], asking: boolean): Promise<void> {
    if (this.stopped || messages.length === 0) return;
    const results = await this.decryption.decrypt(messages, asking);
    if (this.stopped) return;
    const found = [...results.found];
    if (results.missed) this.loop.request(false, false);
    this.parts.decrypted.put(found);
    // A message that is not sent yet has no place in its room. It is indexed once it has.
    await this.index.store(
      found.flatMap(([message, content]) =>
        typeof content === "object" && message.seq > 0
          ? [[message, content] as const]
          : ([] as (readonly [Message, DecryptedContent])[]),
      ),
    );
  }

  private async keysArrived(rooms: ReadonlySet<string>): Promise<void> {
    if (rooms.size > 0) {
      await this.index.forgetRanges(rooms);
      this.retry();
    }
    this.changed();
  }

  private async runDueWork({ connected, toDevice }: DueWork): Promise<number | null> {
    if (this.stopped) return null;
    const mustPublish = connected || !this.own.identity;
    if (mustPublish) await this.own.publish();
    if ((await this.access.addDevices()) || mustPublish) this.changed();
    if (toDevice) {
      const { rooms, usedOneTimeKey } = await this.inbox.fetch();
      this.decryption.hasUnreadToDevice = false;
      await this.keysArrived(rooms);
      if (usedOneTimeKey) await this.own.publish();
    }
    const nextKey = await this.delivery.sendDue();
    await this.requesters.read();
    this.changed();
    const { asked, next } = await this.requests.sendDue();
    if (asked) this.retry();
    await this.backup.upload();
    return nextKey === null || next === null ? (nextKey ?? next) : Math.min(nextKey, next);
  }

  private async read(): Promise<void> {
    await Promise.all([this.verification.read(), this.access.read(), this.backup.read(), this.requesters.read()]);
  }

  /** On all pages. */
  private retry(): void {
    this.parts.decrypted.retry();
    this.parts.tellOtherPages();
  }

  private changed(): void {
    this.shown = nextStatus(this.shown, {
      own: this.own.identity,
      backup: this.backup.state,
      unverifiedDevices: this.access.unverifiedDevices(),
      requesters: this.requesters.waiting(),
      needsVerification: this.access.needsVerification,
    });
    this.known.clear();
    this.parts.changed();
  }
}
