import type { DeviceIdentity } from "../wire";
import type { HistoryAccess } from "./HistoryAccess";
import type { StoreTransaction } from "./Store";
import type { KeyRequest } from "./Payloads";
import type { Environment } from "./Environment";
import type { ReceivedKeyRequestRow } from "./Rows";

/** 7 days in milliseconds. A device that still lacks the key asks again. */
const maxAge = 7 * 86_400_000;
/** The limits of open requests, per device and in total. Further ones wait for a repeat. */
const maxPerDevice = 100;
const maxTotal = 400;

/** The key requests of other devices. */
export async function receivedKeyRequestsIn(at: StoreTransaction): Promise<readonly ReceivedKeyRequestRow[]> {
  const row = await at.get("values", "receivedKeyRequests");
  return row?.key === "receivedKeyRequests" ? row.rows : [];
}

/** Stores a key request until it is answered or expires. A request that this device can never answer is dropped. */
export async function storeKeyRequest(
  { person, now }: Environment,
  at: StoreTransaction,
  { from, room, sessions }: KeyRequest,
): Promise<void> {
  const [known, time] = [await receivedKeyRequestsIn(at), now()];
  const isSame = (one: ReceivedKeyRequestRow, other: ReceivedKeyRequestRow): boolean =>
    one.session === other.session && one.of === other.of && one.from === other.from;
  const requested: ReceivedKeyRequestRow[] = [];
  for (const { session, device } of sessions.slice(0, maxPerDevice)) {
    if (from.person === person || (await at.get("ownSessions", session)))
      requested.push({ session, room, of: device, from: from.id, at: time });
  }
  const fresh = known.filter((one) => time - one.at < maxAge && !requested.some((other) => isSame(one, other)));
  const others = fresh.filter((one) => one.from !== from.id);
  const its = [...fresh.filter((one) => one.from === from.id), ...requested].slice(-maxPerDevice);
  at.put("values", { key: "receivedKeyRequests", rows: [...others, ...its].slice(-maxTotal) });
}

/** Other people's devices whose requests wait for a verification here. The person's own devices are asked about anyway. */
export class Requesters {
  private asking: ReadonlySet<string> = new Set();

  constructor(
    private readonly environment: Environment,
    private readonly access: HistoryAccess,
  ) {}

  async read(): Promise<void> {
    const rows = await this.environment.store.read(["values"], receivedKeyRequestsIn);
    this.asking = new Set(rows.map(({ from }) => from));
  }

  waiting(): readonly DeviceIdentity[] {
    const { person, directory } = this.environment;
    return [...directory().devices.values()].filter(
      (device) => this.asking.has(device.id) && device.person !== person && !this.access.mayReadHistory(device),
    );
  }
}
