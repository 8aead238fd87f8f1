import type { ClaimedKey, End, NewParcel } from "../../../wire";
import type { EndTransaction } from "./EndStore";
import type { GroupKey, KeyAsk } from "./Forms";
import type { OlmAccount, OlmSession } from "./Olm";
import { using } from "./Olm";
import { ownIn } from "./OwnEnd";
import type { Place } from "./Place";
import type { OwnRow } from "./Rows";
import type { Genuine } from "./Signing";
import { isSigned, keyText } from "./Signing";

/** Devices per key claim, and to-device messages per request. The hub takes 100. */
const mostAtOnce = 50;

/** A to-device message for one device. */
export interface Dispatch {
  readonly end: End;
  readonly room: string;
  /** the id that the hub sees */
  readonly session: string;
  /** starts a new Olm session, because the old one may be out of step */
  readonly anew?: boolean;
  /** the content; `null`: nothing to send */
  words(at: EndTransaction, own: OwnRow): Promise<GroupKey | KeyAsk | null>;
}

/** Sends to-device messages, encrypted with the Olm session between the two devices. */
export class Courier {
  constructor(
    private readonly place: Place,
    private readonly genuine: Genuine,
  ) {}

  /** Throws the hub's errors. `brought` gets each part that was sent, and the devices among them that took nothing. */
  async bring<D extends Dispatch>(
    dispatches: readonly D[],
    brought: (some: readonly D[], refused: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    const sound = dispatches.filter(({ end }) => this.genuine.is(end));
    for (const room of new Set(sound.map((one) => one.room))) {
      const here = sound.filter((one) => one.room === room);
      for (let i = 0; i < here.length; i += mostAtOnce) {
        const some = here.slice(i, i + mostAtOnce);
        const packed = await this.pack(some, await this.claim(some));
        if (packed.length === 0) continue;
        const refused = new Set(await this.place.hub.post(packed.map(({ parcel }) => parcel)));
        await brought(
          packed.map(({ dispatch }) => dispatch),
          refused,
        );
      }
    }
  }

  /** Claims a one-time key of each device without a session. Keys that the device itself did not sign are ignored. */
  private async claim(dispatches: readonly Dispatch[]): Promise<ReadonlyMap<string, ClaimedKey>> {
    const { store, hub, olm } = this.place;
    const wanted = new Map(dispatches.map(({ end }) => [end.id, end]));
    const anew = new Set(dispatches.filter((one) => one.anew).map(({ end }) => end.id));
    const strangers = await store.read(["peers"], async (at) => {
      const found: string[] = [];
      for (const id of wanted.keys()) if (anew.has(id) || (await at.under("peers", id)).length === 0) found.push(id);
      return found;
    });
    if (strangers.length === 0) return new Map();
    const keys = await hub.claim(strangers);
    return new Map(
      keys.flatMap((key) => {
        const end = wanted.get(key.end);
        return end && isSigned(olm, end.signing, keyText(end.id, key.id, key.key), key.signature)
          ? [[key.end, key] as const]
          : [];
      }),
    );
  }

  private pack<D extends Dispatch>(
    dispatches: readonly D[],
    claimed: ReadonlyMap<string, ClaimedKey>,
  ): Promise<readonly { readonly dispatch: D; readonly parcel: NewParcel }[]> {
    const { olm, store, vault, now } = this.place;
    return store.write(["facts", "peers", "groups", "sending"], async (at) => {
      const own = await ownIn(at);
      if (!own) return [];
      const packed: { readonly dispatch: D; readonly parcel: NewParcel }[] = [];
      // A one-time key starts one session. Further messages to the device use that session.
      const unused = new Map(claimed);
      for (const dispatch of dispatches) {
        const { end, room, session: about } = dispatch;
        const words = await dispatch.words(at, own);
        const claim = unused.get(end.id);
        const peer = claim
          ? undefined
          : [...(await at.under("peers", end.id))]
              .filter(({ identity }) => identity === end.identity)
              .sort((a, b) => b.usedAt - a.usedAt)[0];
        if (!words || (!peer && !claim)) continue;
        unused.delete(end.id);
        const sent = using(new olm.Session(), (session) => {
          if (peer) session.unpickle(vault.secret, peer.pickle);
          else if (claim) this.begin(session, own, end, claim.key);
          const sealed = session.encrypt(JSON.stringify(words));
          at.put("peers", {
            end: end.id,
            identity: end.identity,
            session: session.session_id(),
            pickle: session.pickle(vault.secret),
            usedAt: peer?.usedAt ?? now(),
          });
          return sealed;
        });
        packed.push({ dispatch, parcel: { to: end.id, room, session: about, kind: sent.type, body: sent.body } });
      }
      return packed;
    });
  }

  private begin(session: OlmSession, own: OwnRow, end: End, oneTimeKey: string): void {
    using(new this.place.olm.Account(), (account: OlmAccount) => {
      account.unpickle(this.place.vault.secret, own.account);
      session.create_outbound(account, end.identity, oneTimeKey);
    });
  }
}

/** This device's identity, as it appears in its to-device messages. */
export function nameOf({ device, person, now }: Place, { end, identity, signing, signature }: OwnRow): End {
  return { id: end, person, device, name: "", identity, signing, signature, madeAt: now(), vouches: [] };
}
