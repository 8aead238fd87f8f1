import type { DeviceIdentity } from "../wire";
import { randomBase64 } from "../base/base64";
import type { ToDeviceOutbox, OutgoingToDevice } from "./ToDeviceOutbox";
import { ownIdentity } from "./ToDeviceOutbox";
import type { StoreTransaction } from "./Store";
import type { HistoryAccess } from "./HistoryAccess";
import { ownDeviceIn } from "./OwnDevice";
import type { Directory, Environment } from "./Environment";
import { devicesOf } from "./Environment";
import type { RequestedSession } from "./Payloads";
import type { KeyRequestRow } from "./Rows";

/** Milliseconds. A key may come a moment after its message. */
const requestAfter = 3000;
/** Milliseconds. The person's own devices are asked this much earlier than others. */
const othersAfter = 20_000;
/** Milliseconds between requests to one device. The number of requests is one more than the number of pauses. */
const pauses = [5 * 60_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000];
/** 30 days in milliseconds. After this time a missing key may be requested from the start. */
const maxAge = 30 * 86_400_000;
/** The most missing sessions. The latest ones are kept. */
const maxRequests = 200;
/** Sessions per to-device message, because the hub limits its length. */
const maxSessionsPerRequest = 30;
/** Milliseconds. A request that is not possible now is tried again then. */
const retryAfter = 60_000;

export async function keyRequestsIn(at: StoreTransaction): Promise<readonly KeyRequestRow[]> {
  const row = await at.get("values", "keyRequests");
  return row?.key === "keyRequests" ? row.rows : [];
}

/** `true` if a device was asked and will be asked again. */
export const wasRequested = (row: KeyRequestRow | undefined): boolean =>
  Object.values(row?.asked ?? {}).some(({ times }) => times <= pauses.length);

/** Adds missing sessions. */
export function withMissing(rows: readonly KeyRequestRow[], more: readonly KeyRequestRow[]): readonly KeyRequestRow[] {
  const fresh = more.filter((one, i) => ![...rows, ...more.slice(0, i)].some((other) => isSameSession(one, other)));
  return fresh.length === 0 ? rows : [...rows, ...fresh].slice(-maxRequests);
}

export const isSameSession = (one: RequestedSession, other: RequestedSession): boolean =>
  one.session === other.session && one.device === other.device;

interface OutgoingKeyRequest extends OutgoingToDevice {
  readonly rows: readonly KeyRequestRow[];
}

/**
 * Requests keys of messages that this device cannot decrypt: from the person's own verified devices, then from the
 * sender's device. A request is a to-device message like all others. The asked device decides whether to answer, and
 * sends the key the usual way.
 */
export class KeyRequests {
  constructor(
    private readonly environment: Environment,
    private readonly access: HistoryAccess,
    private readonly outbox: ToDeviceOutbox,
  ) {}

  /**
   * Sends the requests that are due. Throws the hub's errors. `next`: milliseconds until the next request. `null`:
   * none.
   */
  async sendDue(): Promise<{ readonly asked: boolean; readonly next: number | null }> {
    const { store, directory, now } = this.environment;
    const present = directory();
    const rows = await this.prune();
    const own = await store.read(["values"], ownDeviceIn);
    if (rows.length === 0 || !own?.published || !present.ready) return { asked: false, next: null };
    const time = now();
    const due = rows.flatMap((row) =>
      this.recipients(row, own.device, present).flatMap(({ device, at }) => (at === null ? [] : [{ row, device, at }])),
    );
    let asked = false;
    await this.outbox.send(this.requests(due.filter(({ at }) => at <= time)), async (some) => {
      asked = true;
      await this.markRequested(some);
    });
    return {
      asked,
      next:
        due.length === 0
          ? null
          : Math.max(0, Math.min(...due.map(({ at }) => (at > time ? at : time + retryAfter))) - time),
    };
  }

  /** Removes sessions that came meanwhile, and those that were requested long enough. */
  private prune(): Promise<readonly KeyRequestRow[]> {
    const { store, now } = this.environment;
    return store.write(["values", "inboundSessions"], async (at) => {
      const rows = await keyRequestsIn(at);
      const left: KeyRequestRow[] = [];
      for (const row of rows) {
        const stored = await at.get("inboundSessions", [row.session, row.device]);
        if (now() - row.at < maxAge && (!stored || (row.known !== null && stored.index >= row.known))) left.push(row);
      }
      if (left.length < rows.length) at.put("values", { key: "keyRequests", rows: left });
      return left;
    });
  }

  /** The devices to ask, and when. `null` if a device was asked often enough. */
  private recipients(
    row: KeyRequestRow,
    own: string,
    present: Directory,
  ): readonly { readonly device: DeviceIdentity; readonly at: number | null }[] {
    const { person } = this.environment;
    const members = present.room(row.room)?.members.map((one) => one.person) ?? [];
    if (!members.includes(person)) return [];
    const others = devicesOf([person], present).filter(
      (device) => device.id !== own && device.id !== row.device && this.access.mayReadHistory(device),
    );
    const author = present.devices.get(row.device);
    const isPresent = author && author.id !== own && author.person === row.person && members.includes(author.person);
    const when = (
      device: DeviceIdentity,
      first: number,
    ): { readonly device: DeviceIdentity; readonly at: number | null } => {
      const before = row.asked[device.id];
      const pause = before && pauses[before.times - 1];
      return { device, at: !before ? first : pause === undefined ? null : before.at + pause };
    };
    const first = row.at + requestAfter;
    return [
      ...others.map((device) => when(device, first)),
      ...(isPresent ? [when(author, first + (others.length > 0 ? othersAfter : 0))] : []),
    ];
  }

  /** One to-device message for each device and room names all missing sessions there. */
  private requests(
    due: readonly { readonly row: KeyRequestRow; readonly device: DeviceIdentity }[],
  ): readonly OutgoingKeyRequest[] {
    const parts = new Map<string, { readonly device: DeviceIdentity; readonly rows: KeyRequestRow[] }>();
    for (const { row, device } of due) {
      const name = `${device.id} ${row.room}`;
      const part = parts.get(name) ?? { device, rows: [] };
      part.rows.push(row);
      parts.set(name, part);
    }
    return [...parts.values()].flatMap(({ device, rows }) =>
      Array.from({ length: Math.ceil(rows.length / maxSessionsPerRequest) }, (_, i) =>
        this.request(device, rows.slice(i * maxSessionsPerRequest, (i + 1) * maxSessionsPerRequest)),
      ),
    );
  }

  private request(device: DeviceIdentity, rows: readonly KeyRequestRow[]): OutgoingKeyRequest {
    const room = rows[0]?.room ?? "";
    // Looks like a session id, so the hub cannot tell this message from others.
    const session = randomBase64(32);
    return {
      device,
      room,
      session,
      rows,
      newSession: rows.some(({ asked }) => asked[device.id] !== undefined),
      content: async (_, own) => ({
        v: 1,
        room,
        session,
        sessions: rows.map((row) => ({ session: row.session, device: row.device })),
        to: device.id,
        from: ownIdentity(this.environment, own),
      }),
    };
  }

  private markRequested(sent: readonly OutgoingKeyRequest[]): Promise<void> {
    const { store, now } = this.environment;
    return store.write(["values"], async (at) => {
      const rows = (await keyRequestsIn(at)).map((row) => {
        const asked = { ...row.asked };
        for (const { device, rows: about } of sent)
          if (about.some((one) => isSameSession(one, row)))
            asked[device.id] = { at: now(), times: (asked[device.id]?.times ?? 0) + 1 };
        return { ...row, asked };
      });
      at.put("values", { key: "keyRequests", rows });
    });
  }
}
