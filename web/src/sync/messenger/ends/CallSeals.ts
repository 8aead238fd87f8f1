import { toBase64 } from "./base64";
import type { OwnEnd } from "./OwnEnd";
import type { Place } from "./Place";
import { EndError, endsOf } from "./Place";
import type { Genuine } from "./Signing";
import { callText, isSigned } from "./Signing";
import type { Trust } from "./Trust";

/** A call between two, as one of both has it. Who the other is and where he speaks is the hub's word. */
export interface CallBetween {
  readonly call: string;
  readonly room: string;
  readonly person: string;
  readonly device: string;
}

/** What goes with the description of a connection: whose device made it, and the proof of that. */
export interface CallSeal {
  readonly end: string;
  readonly signature: string;
}

/**
 * `end`: it is that end's of the other person; `open`: the other device has no keys, so the hub has to be trusted; `unknown`: of an end that
 * was not told of yet; `refused`: somebody may stand between.
 */
export type CallProof = { readonly end: string } | "open" | "unknown" | "refused";

/** The very form in which browsers hand each other what a connection is to be. */
type Description = Pick<RTCSessionDescriptionInit, "type" | "sdp">;

/**
 * Binds calls of two to the keys of the ends. What a device tells of its side, the fingerprint of its key for this connection within, is signed as
 * a whole: so there is nothing in it that one side reads otherwise than the other.
 */
export class CallSeals {
  constructor(
    private readonly place: Place,
    private readonly own: OwnEnd,
    private readonly genuine: Genuine,
    private readonly trust: Trust,
  ) {}

  /** Fails with an `EndError` while the hub does not have this device's end. */
  async seal(between: CallBetween, description: Description): Promise<CallSeal> {
    const { end } = this.own;
    if (!end) throw new EndError("notReady");
    return {
      end: end.id,
      signature: await this.own.sign(await textOf(between, this.place.person, between.person, end.id, description)),
    };
  }

  /** Whether a description is the other one's, before the browser is given it. */
  async check(between: CallBetween, description: Description, seal: CallSeal | undefined): Promise<CallProof> {
    const news = this.place.news();
    if (!seal) {
      // The ends that are known from before the line stood may not be all.
      if (!news.ready) return "unknown";
      // Who has keys on this device uses them; and of whom keys were compared once, a hub may say as often as it wants that there are none.
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

/** Ed25519, as libolm writes it. */
const signatureForm = /^[A-Za-z0-9+/]{86}$/;

/** Digested as a list of texts: whatever stands in one of them, it is of no other. */
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
