import { toBase64 } from "./base64";
import type { OwnEnd } from "./OwnEnd";
import type { Place } from "./Place";
import { EndError, endsOf } from "./Place";
import type { Genuine } from "./Signing";
import { callText, isSigned } from "./Signing";
import type { Trust } from "./Trust";

/** A call between two people, as seen by one of them. The other person and device come from the hub. */
export interface CallBetween {
  readonly call: string;
  readonly room: string;
  readonly person: string;
  readonly device: string;
}

/** Proof that a device made a connection description. */
export interface CallSeal {
  readonly end: string;
  readonly signature: string;
}

/**
 * `end`: signed by that device of the other person. `open`: the other device has no keys, so the hub must be trusted.
 * `unknown`: the signing device is not known yet. `refused`: possibly a man in the middle.
 */
export type CallProof = { readonly end: string } | "open" | "unknown" | "refused";

/** A session description in the browser's own format. */
type Description = Pick<RTCSessionDescriptionInit, "type" | "sdp">;

/**
 * Binds direct calls to the keys of the devices. A device signs its whole session description, which includes the
 * fingerprint of its connection key. So no part of it can be read differently by the two sides.
 */
export class CallSeals {
  constructor(
    private readonly place: Place,
    private readonly own: OwnEnd,
    private readonly genuine: Genuine,
    private readonly trust: Trust,
  ) {}

  /** Throws `EndError` while the hub does not have this device's identity. */
  async seal(between: CallBetween, description: Description): Promise<CallSeal> {
    const { end } = this.own;
    if (!end) throw new EndError("notReady");
    return {
      end: end.id,
      signature: await this.own.sign(await textOf(between, this.place.person, between.person, end.id, description)),
    };
  }

  /** Checks that a description is the other person's, before the browser gets it. */
  async check(between: CallBetween, description: Description, seal: CallSeal | undefined): Promise<CallProof> {
    const news = this.place.news();
    if (!seal) {
      // The device identities known before the connection may not be all.
      if (!news.ready) return "unknown";
      // A device with keys must use them. If this person's keys were ever verified, the hub's claim that there are none
      // is not believed.
      return this.trust.wasCompared(between.person) ||
        endsOf([between.person], news).some(({ device }) => device === between.device)
        ? "refused"
        : "open";
    }
    const end = news.ends.get(seal.end);
    if (!end) return "unknown";
    if (end.person !== between.person || !this.genuine.is(end) || !signatureForm.test(seal.signature)) return "refused";
    return isSigned(
      this.place.olm,
      end.signing,
      await textOf(between, between.person, this.place.person, end.id, description),
      seal.signature,
    )
      ? { end: end.id }
      : "refused";
  }
}

/** Ed25519, in libolm's encoding. */
const signatureForm = /^[A-Za-z0-9+/]{86}$/;

/** Hashes the fields as a list, so that no field can run into the next. */
async function textOf(
  { call, room }: CallBetween,
  from: string,
  to: string,
  end: string,
  { type, sdp }: Description,
): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify([call, room, from, to, end, type, sdp ?? ""]));
  return callText(toBase64(await crypto.subtle.digest("SHA-256", said)));
}
