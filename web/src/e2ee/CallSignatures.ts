import { toUnpaddedBase64 } from "../base/base64";
import type { OwnDevice } from "./OwnDevice";
import type { Environment } from "./Environment";
import { E2EEError, devicesOf } from "./Environment";
import type { SelfSignatures } from "./Signatures";
import { callText, isSigned } from "./Signatures";
import type { Verification } from "./Verification";

/** A call between two people, as seen by one of them. The other person and device come from the hub. */
export interface CallSides {
  readonly call: string;
  readonly room: string;
  readonly person: string;
  readonly device: string;
}

/** Proof that a device made a connection description. */
export interface CallSignature {
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
export class CallSignatures {
  constructor(
    private readonly environment: Environment,
    private readonly own: OwnDevice,
    private readonly signatures: SelfSignatures,
    private readonly verification: Verification,
  ) {}

  /** Throws `E2EEError` while the hub does not have this device's identity. */
  async sign(between: CallSides, description: Description): Promise<CallSignature> {
    const { identity: device } = this.own;
    if (!device) throw new E2EEError("notReady");
    return {
      end: device.id,
      signature: await this.own.sign(
        await textOf(between, this.environment.person, between.person, device.id, description),
      ),
    };
  }

  /** Checks that a description is the other person's, before the browser gets it. */
  async check(between: CallSides, description: Description, seal: CallSignature | undefined): Promise<CallProof> {
    const directory = this.environment.directory();
    if (!seal) {
      // The device identities known before the connection may not be all.
      if (!directory.ready) return "unknown";
      // A device with keys must use them. If this person's keys were ever verified, the hub's claim that there are none
      // is not believed.
      return this.verification.wasVerified(between.person) ||
        devicesOf([between.person], directory).some(({ device }) => device === between.device)
        ? "refused"
        : "open";
    }
    const device = directory.devices.get(seal.end);
    if (!device) return "unknown";
    if (device.person !== between.person || !this.signatures.areValid(device) || !signatureForm.test(seal.signature))
      return "refused";
    return isSigned(
      this.environment.olm,
      device.signing,
      await textOf(between, between.person, this.environment.person, device.id, description),
      seal.signature,
    )
      ? { end: device.id }
      : "refused";
  }
}

/** Ed25519, in libolm's encoding. */
const signatureForm = /^[A-Za-z0-9+/]{86}$/;

/** Hashes the fields as a list, so that no field can run into the next. */
async function textOf(
  { call, room }: CallSides,
  from: string,
  to: string,
  device: string,
  { type, sdp }: Description,
): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify([call, room, from, to, device, type, sdp ?? ""]));
  return callText(toUnpaddedBase64(await crypto.subtle.digest("SHA-256", said)));
}
