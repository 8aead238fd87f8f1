import type { DeviceIdentity } from "../wire";
import type { ToDeviceOutbox, OutgoingToDevice } from "./ToDeviceOutbox";
import { ownIdentity } from "./ToDeviceOutbox";
import type { StoreTransaction } from "./Store";
import type { RoomKey } from "./Payloads";
import { receivedKeyRequestsIn } from "./ReceivedKeyRequests";
import { using } from "./Olm";
import { ownDeviceIn } from "./OwnDevice";
import type { Directory, Environment } from "./Environment";
import { devicesOf } from "./Environment";
import type { ReceivedKeyRequestRow, OwnSessionRow, OwnDeviceRow, SentKeyRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";
import type { HistoryAccess } from "./HistoryAccess";
import { isTrusted } from "./isTrusted";
import type { Verification } from "./Verification";

/** The latest sessions of each room. A new device can read this much of the messages from this device. */
const maxSessions = 40;
/** Milliseconds. A key that was sent this recently is still on its way, and is not sent again. */
const resendAfter = 15_000;

/** A session that one device must get. */
interface DueKey {
  readonly session: string;
  readonly room: string;
  readonly device: DeviceIdentity;
  /** the device that owns the session; `null`: this one */
  readonly of: string | null;
  /** the first message index that it may decrypt */
  readonly from: number;
}

/** The stored facts from which due keys are computed. */
interface DeliveryState {
  readonly own: OwnDeviceRow;
  readonly sessions: readonly OwnSessionRow[];
  readonly sent: ReadonlyMap<string, SentKeyRow>;
  readonly requests: readonly ReceivedKeyRequestRow[];
}

/**
 * Sends session keys to the devices that must read them: each once, and repeated until the hub has taken it. A device
 * that asks again gets an allowed key again. The person's own verified devices also get the other keys of this device.
 */
export class KeyDelivery {
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
    private readonly verification: Verification,
    private readonly access: HistoryAccess,
    private readonly outbox: ToDeviceOutbox,
  ) {}

  /**
   * Sends all keys that can be sent now. Throws the hub's errors, and keys that were not sent stay due. Returns the
   * milliseconds until the next one is due. `null`: none.
   */
  async sendDue(): Promise<number | null> {
    const { store, now } = this.environment;
    const { keys, next } = await this.dueKeys();
    await this.outbox.send(
      keys.map((key) => this.outgoing(key)),
      async (some, refused) => {
        const taken = some.filter(({ device }) => !refused.has(device.id));
        await store.write(["values", "sentKeys"], async (at) => {
          for (const { session, device, from } of taken)
            at.put("sentKeys", { session, device: device.id, at: now(), ...(from > 0 ? { from } : {}) });
          const rows = await receivedKeyRequestsIn(at);
          const left = rows.filter(
            ({ session, from }) => !taken.some((one) => one.session === session && one.device.id === from),
          );
          if (left.length < rows.length) at.put("values", { key: "receivedKeyRequests", rows: left });
        });
      },
    );
    return next;
  }

  private async dueKeys(): Promise<{ readonly keys: readonly DueKey[]; readonly next: number | null }> {
    const state = await this.state();
    const present = this.environment.directory();
    if (!state?.own.published || !present.ready) return { keys: [], next: null };
    const own = this.dueOwnKeys(state, present);
    const known = new Set(own.map(({ session, device }) => `${session} ${device.id}`));
    const asked = (await this.dueRequestedKeys(state, present)).filter(
      ({ session, device }) => !known.has(`${session} ${device.id}`),
    );
    const waits = asked.map(
      ({ session, device }) =>
        (state.sent.get(`${session} ${device.id}`)?.at ?? 0) + resendAfter - this.environment.now(),
    );
    return {
      keys: [...own, ...asked.filter((_, i) => (waits[i] ?? 0) <= 0)],
      next: waits.some((wait) => wait > 0) ? Math.min(...waits.filter((wait) => wait > 0)) : null,
    };
  }

  private state(): Promise<DeliveryState | null> {
    return this.environment.store.read(["values", "ownSessions", "sentKeys"], async (at) => {
      const own = await ownDeviceIn(at);
      return (
        own && {
          own,
          sessions: [...(await at.all("ownSessions"))].sort((a, b) => b.at - a.at),
          sent: new Map((await at.all("sentKeys")).map((row) => [`${row.session} ${row.device}`, row])),
          requests: await receivedKeyRequestsIn(at),
        }
      );
    });
  }

  private dueOwnKeys(state: DeliveryState, present: Directory): readonly DueKey[] {
    return [...new Set(state.sessions.map(({ room }) => room))].flatMap((room) =>
      state.sessions
        .filter((own) => own.room === room)
        .slice(0, maxSessions)
        .flatMap((own) =>
          devicesOf(own.people, present).flatMap((device) => {
            const [sent, from] = [
              state.sent.get(`${own.session} ${device.id}`),
              this.firstIndexFor(own, device, state, present),
            ];
            return from === null || (sent && (sent.from ?? 0) <= from)
              ? []
              : [{ session: own.session, room, device, of: null, from }];
          }),
        ),
    );
  }

  /**
   * The first message index of this device's own session that a device may read. `null`: none. An unknown device gets
   * no messages from before its creation.
   */
  private firstIndexFor(
    mine: OwnSessionRow,
    device: DeviceIdentity,
    { own }: DeliveryState,
    present: Directory,
  ): number | null {
    const isMember = this.membersOf(mine.room, present).includes(device.person) && mine.people.includes(device.person);
    if (!isMember || device.id === own.device || !this.signatures.areValid(device)) return null;
    return this.access.mayReadHistory(device) ? 0 : (mine.since?.[device.id] ?? null);
  }

  /**
   * The requested keys that may be sent. Others may be sent later, when the device is verified or this device has the
   * key.
   */
  private async dueRequestedKeys(state: DeliveryState, present: Directory): Promise<readonly DueKey[]> {
    const due: DueKey[] = [];
    for (const { session, room, of, from: asker } of state.requests) {
      const device = present.devices.get(asker);
      if (!device || due.some((key) => key.session === session && key.device.id === asker)) continue;
      const mine =
        of === state.own.device
          ? state.sessions.find((one) => one.session === session && one.room === room)
          : undefined;
      const from = mine ? this.firstIndexFor(mine, device, state, present) : null;
      if (from !== null) due.push({ session, room, device, of: null, from });
      else if (!mine && this.isOwnTrusted(device, room, present) && (await this.canDecrypt(session, of, room)))
        due.push({ session, room, device, of, from: 0 });
    }
    return due;
  }

  /**
   * Another device of this person that was verified here, or cross-signed by a verified one. Its age alone is not
   * enough, because it may be an attacker's.
   */
  private isOwnTrusted(device: DeviceIdentity, room: string, present: Directory): boolean {
    return (
      device.person === this.environment.person &&
      this.membersOf(room, present).includes(device.person) &&
      isTrusted(this.verification.trustOf(device))
    );
  }

  private async canDecrypt(session: string, device: string, room: string): Promise<boolean> {
    return (
      (await this.environment.store.read(["inboundSessions"], (at) => at.get("inboundSessions", [session, device])))
        ?.room === room
    );
  }

  /** The members of an encrypted room. Empty if this person is not a member. */
  private membersOf(id: string, present: Directory): readonly string[] {
    const room = present.room(id);
    const members = room?.seal === "ends" ? room.members.map(({ person }) => person) : [];
    return members.includes(this.environment.person) ? members : [];
  }

  private outgoing(due: DueKey): DueKey & OutgoingToDevice {
    return { ...due, content: (at, own) => this.roomKey(at, due, own) };
  }

  private async roomKey(
    at: StoreTransaction,
    { session, room, device, of, from }: DueKey,
    own: OwnDeviceRow,
  ): Promise<RoomKey | null> {
    const { olm, local } = this.environment;
    const row = await at.get("inboundSessions", [session, of ?? own.device]);
    if (!row) return null;
    const key = using(new olm.InboundGroupSession(), (group) => {
      group.unpickle(local.pickleKey, row.pickle);
      return group.export_session(Math.max(row.index, from));
    });
    return {
      v: 1,
      room,
      session,
      key,
      to: device.id,
      from: ownIdentity(this.environment, own),
      ...(of === null ? {} : { of: { device: row.device, person: row.person } }),
    };
  }
}
