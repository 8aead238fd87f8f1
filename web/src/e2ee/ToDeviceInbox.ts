import type { DeviceIdentity, ToDeviceMessage } from "../wire";
import { keyRequestsIn, isSameSession } from "./KeyRequests";
import type { RoomKey, KeyRequest } from "./Payloads";
import { readToDeviceContent } from "./Payloads";
import type { StoreTransaction } from "./Store";
import { storeKeyRequest } from "./ReceivedKeyRequests";
import type { HistoryAccess } from "./HistoryAccess";
import { using } from "./Olm";
import { ownDeviceIn } from "./OwnDevice";
import type { Environment } from "./Environment";
import type { InboundSessionRow, OwnDeviceRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";

/** The result of a fetch. */
export interface InboxResult {
  /** rooms with new keys */
  readonly rooms: ReadonlySet<string>;
  /** one of this device's one-time keys was used */
  readonly usedOneTimeKey: boolean;
}

interface DecryptedToDevice {
  readonly content: RoomKey | KeyRequest;
  readonly identity: string;
}

/** Receives to-device messages: each is decrypted once, stored, and only then deleted at the hub. */
export class ToDeviceInbox {
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
    private readonly access: HistoryAccess,
  ) {}

  /** Fetches all waiting messages. */
  async fetch(): Promise<InboxResult> {
    const { store, hub } = this.environment;
    const rooms = new Set<string>();
    let used = false;
    for (;;) {
      const upto = await store.read(["values"], (at) => processedIn(at));
      const { parcels: messages, more, gone } = await hub.toDevice(upto);
      for (const message of messages) {
        const room = await this.process(
          message,
          gone.find(({ id }) => id === message.from),
        );
        if (room) rooms.add(room);
        used ||= message.kind === 0;
      }
      const last = messages[messages.length - 1];
      if (last) await hub.deleteToDevice(last.n);
      if (!more || !last) return { rooms, usedOneTimeKey: used };
    }
  }

  /** Returns the message's room. `null` if it brought nothing. */
  private process(message: ToDeviceMessage, gone: DeviceIdentity | undefined): Promise<string | null> {
    return this.environment.store.write(
      ["values", "olmSessions", "inboundSessions", "failedToDevice", "notBackedUp", "ownSessions"],
      async (at) => {
        const own = await ownDeviceIn(at);
        // Another page was faster.
        if (!own || message.n <= (await processedIn(at))) return null;
        const opened = await this.decrypt(at, own, message);
        at.put("values", { key: "toDevice", device: own.device, upto: message.n });
        if (opened && this.isConsistent(own, message, opened, gone)) {
          const { content } = opened;
          if ("sessions" in content) {
            await storeKeyRequest(this.environment, at, content);
            return null;
          }
          if (await this.storeKey(at, content)) return message.room;
        }
        at.put("failedToDevice", { session: message.session });
        return null;
      },
    );
  }

  private async decrypt(
    at: StoreTransaction,
    own: OwnDeviceRow,
    { from, kind, body }: ToDeviceMessage,
  ): Promise<DecryptedToDevice | null> {
    const { olm, local, now } = this.environment;
    for (const row of [...(await at.under("olmSessions", from))].sort((a, b) => b.usedAt - a.usedAt)) {
      const content = using(new olm.Session(), (session) => {
        session.unpickle(local.pickleKey, row.pickle);
        if (kind === 0 && !session.matches_inbound_from(row.identity, body)) return null;
        const plain = attempt(() => session.decrypt(kind, body));
        if (plain !== null) at.put("olmSessions", { ...row, pickle: session.pickle(local.pickleKey), usedAt: now() });
        return plain === null ? null : readToDeviceContent(plain);
      });
      if (content) return { content, identity: row.identity };
    }
    return kind === 0 ? this.acceptSession(at, own, from, body) : null;
  }

  /** Handles the first message of a device. */
  private acceptSession(at: StoreTransaction, own: OwnDeviceRow, from: string, body: string): DecryptedToDevice | null {
    const { olm, local, now } = this.environment;
    return using(new olm.Account(), (account) =>
      using(new olm.Session(), (session) => {
        account.unpickle(local.pickleKey, own.account);
        const plain = attempt(() => {
          session.create_inbound(account, body);
          const decrypted = session.decrypt(0, body);
          account.remove_one_time_keys(session);
          return decrypted;
        });
        const content = plain === null ? null : readToDeviceContent(plain);
        // The encrypted text names its sender. The session must match that sender's identity key.
        if (!content || !session.matches_inbound_from(content.from.identity, body)) return null;
        at.put("values", { ...own, account: account.pickle(local.pickleKey) });
        at.put("olmSessions", {
          device: from,
          identity: content.from.identity,
          session: session.session_id(),
          pickle: session.pickle(local.pickleKey),
          usedAt: now(),
        });
        return { content, identity: content.from.identity };
      }),
    );
  }

  /** Checks the receiver, the sender and the subject of the message. */
  private isConsistent(
    own: OwnDeviceRow,
    message: ToDeviceMessage,
    { content, identity }: DecryptedToDevice,
    gone: DeviceIdentity | undefined,
  ): boolean {
    const { from } = content;
    const known = this.environment.directory().devices.get(from.id) ?? gone;
    if (
      content.to !== own.device ||
      content.session !== message.session ||
      content.room !== message.room ||
      from.id !== message.from ||
      from.person !== message.person
    )
      return false;
    return (
      from.identity === identity &&
      this.signatures.areValid(from) &&
      (!known || (known.identity === identity && known.signing === from.signing && known.person === from.person))
    );
  }

  private async storeKey(at: StoreTransaction, key: RoomKey): Promise<boolean> {
    const { from, of } = key;
    if (of && !(await this.wasRequested(at, key))) return false;
    return storeRoomKey(
      this.environment,
      at,
      { session: key.session, room: key.room, person: of?.person ?? from.person, device: of?.device ?? from.id },
      key.key,
    );
  }

  /**
   * A session of another owner is accepted only from the person's own verified devices, and only if it was requested.
   */
  private async wasRequested(at: StoreTransaction, { from, of, session, room }: RoomKey): Promise<boolean> {
    if (
      !of ||
      from.person !== this.environment.person ||
      !this.access.mayReadHistory(this.environment.directory().devices.get(from.id) ?? from)
    )
      return false;
    return (await keyRequestsIn(at)).some(
      (row) => isSameSession(row, { session, device: of.device }) && row.room === room && row.person === of.person,
    );
  }
}

/** Stores a received session, unless the stored one decrypts as much. Returns `false` if the key is invalid. */
export async function storeRoomKey(
  { olm, local }: Environment,
  at: StoreTransaction,
  row: Omit<InboundSessionRow, "pickle" | "index">,
  exported: string,
  mustBackUp = true,
): Promise<boolean> {
  const known = await at.get("inboundSessions", [row.session, row.device]);
  return using(new olm.InboundGroupSession(), (group) => {
    if (attempt(() => group.import_session(exported)) === null || group.session_id() !== row.session) return false;
    const index = group.first_known_index();
    if (known && (known.room !== row.room || known.person !== row.person)) return false;
    if (known && known.index <= index) return true;
    at.put("inboundSessions", { ...row, pickle: group.pickle(local.pickleKey), index });
    if (mustBackUp) at.put("notBackedUp", { session: row.session, device: row.device });
    return true;
  });
}

async function processedIn(at: StoreTransaction): Promise<number> {
  const [own, last] = [await ownDeviceIn(at), await at.get("values", "toDevice")];
  return last?.key === "toDevice" && last.device === own?.device ? last.upto : 0;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
