import type { ClaimedKey, DeviceIdentity, NewToDeviceMessage } from "../wire";
import type { StoreTransaction } from "./Store";
import type { RoomKey, KeyRequest } from "./Payloads";
import type { OlmAccount, OlmSession } from "./Olm";
import { using } from "./Olm";
import { ownDeviceIn } from "./OwnDevice";
import type { Environment } from "./Environment";
import type { OwnDeviceRow } from "./Rows";
import type { SelfSignatures } from "./Signatures";
import { isSigned, oneTimeKeyText } from "./Signatures";

/** Devices per key claim, and to-device messages per request. The hub takes 100. */
const maxAtOnce = 50;

/** A to-device message for one device. */
export interface OutgoingToDevice {
  readonly device: DeviceIdentity;
  readonly room: string;
  /** the id that the hub sees */
  readonly session: string;
  /** starts a new Olm session, because the old one may be out of step */
  readonly newSession?: boolean;
  /** the content; `null`: nothing to send */
  content(at: StoreTransaction, own: OwnDeviceRow): Promise<RoomKey | KeyRequest | null>;
}

/** Sends to-device messages, encrypted with the Olm session between the two devices. */
export class ToDeviceOutbox {
  constructor(
    private readonly environment: Environment,
    private readonly signatures: SelfSignatures,
  ) {}

  /** Throws the hub's errors. `sent` gets each part that was sent, and the devices among them that took nothing. */
  async send<D extends OutgoingToDevice>(
    outgoing: readonly D[],
    sent: (some: readonly D[], refused: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    const valid = outgoing.filter(({ device }) => this.signatures.areValid(device));
    for (const room of new Set(valid.map((one) => one.room))) {
      const inRoom = valid.filter((one) => one.room === room);
      for (let i = 0; i < inRoom.length; i += maxAtOnce) {
        const some = inRoom.slice(i, i + maxAtOnce);
        const encrypted = await this.encrypt(some, await this.claimKeys(some));
        if (encrypted.length === 0) continue;
        const refused = new Set(await this.environment.hub.sendToDevice(encrypted.map(({ message }) => message)));
        await sent(
          encrypted.map(({ outgoing }) => outgoing),
          refused,
        );
      }
    }
  }

  /** Claims a one-time key of each device without a session. Keys that the device itself did not sign are ignored. */
  private async claimKeys(outgoing: readonly OutgoingToDevice[]): Promise<ReadonlyMap<string, ClaimedKey>> {
    const { store, hub, olm } = this.environment;
    const wanted = new Map(outgoing.map(({ device }) => [device.id, device]));
    const newSessions = new Set(outgoing.filter((one) => one.newSession).map(({ device }) => device.id));
    const withoutSession = await store.read(["olmSessions"], async (at) => {
      const found: string[] = [];
      for (const id of wanted.keys())
        if (newSessions.has(id) || (await at.under("olmSessions", id)).length === 0) found.push(id);
      return found;
    });
    if (withoutSession.length === 0) return new Map();
    const keys = await hub.claimKeys(withoutSession);
    return new Map(
      keys.flatMap((key) => {
        const device = wanted.get(key.end);
        return device && isSigned(olm, device.signing, oneTimeKeyText(device.id, key.id, key.key), key.signature)
          ? [[key.end, key] as const]
          : [];
      }),
    );
  }

  private encrypt<D extends OutgoingToDevice>(
    outgoing: readonly D[],
    claimed: ReadonlyMap<string, ClaimedKey>,
  ): Promise<readonly { readonly outgoing: D; readonly message: NewToDeviceMessage }[]> {
    const { olm, store, local, now } = this.environment;
    return store.write(["values", "olmSessions", "inboundSessions", "outboundSessions"], async (at) => {
      const own = await ownDeviceIn(at);
      if (!own) return [];
      const encrypted: { readonly outgoing: D; readonly message: NewToDeviceMessage }[] = [];
      // A one-time key starts one session. Further messages to the device use that session.
      const unused = new Map(claimed);
      for (const one of outgoing) {
        const { device, room, session: about } = one;
        const content = await one.content(at, own);
        const claim = unused.get(device.id);
        const peer = claim
          ? undefined
          : [...(await at.under("olmSessions", device.id))]
              .filter(({ identity }) => identity === device.identity)
              .sort((a, b) => b.usedAt - a.usedAt)[0];
        if (!content || (!peer && !claim)) continue;
        unused.delete(device.id);
        const sent = using(new olm.Session(), (session) => {
          if (peer) session.unpickle(local.pickleKey, peer.pickle);
          else if (claim) this.startSession(session, own, device, claim.key);
          const encrypted = session.encrypt(JSON.stringify(content));
          at.put("olmSessions", {
            device: device.id,
            identity: device.identity,
            session: session.session_id(),
            pickle: session.pickle(local.pickleKey),
            usedAt: peer?.usedAt ?? now(),
          });
          return encrypted;
        });
        encrypted.push({
          outgoing: one,
          message: { to: device.id, room, session: about, kind: sent.type, body: sent.body },
        });
      }
      return encrypted;
    });
  }

  private startSession(session: OlmSession, own: OwnDeviceRow, device: DeviceIdentity, oneTimeKey: string): void {
    using(new this.environment.olm.Account(), (account: OlmAccount) => {
      account.unpickle(this.environment.local.pickleKey, own.account);
      session.create_outbound(account, device.identity, oneTimeKey);
    });
  }
}

/** This device's identity, as it appears in its to-device messages. */
export function ownIdentity({ device, person, now }: Environment, row: OwnDeviceRow): DeviceIdentity {
  const { identity, signing, signature } = row;
  return { id: row.device, person, device, name: "", identity, signing, signature, madeAt: now(), vouches: [] };
}
