import type { DeviceIdentity } from "../wire";
import type { Olm } from "./Olm";
import { using } from "./Olm";

// The signed texts. The hub passes signatures on, and devices check them.

type SignedDevice = Pick<DeviceIdentity, "id" | "person" | "identity" | "signing">;

export const deviceText = ({ id, person, identity, signing }: SignedDevice): string =>
  `iqsine-end:${id}:${person}:${identity}:${signing}`;
export const oneTimeKeyText = (device: string, id: string, key: string): string => `iqsine-key:${device}:${id}:${key}`;
export const crossSigningText = ({
  id,
  identity,
  signing,
}: Pick<DeviceIdentity, "id" | "identity" | "signing">): string => `iqsine-vouch:${id}:${identity}:${signing}`;

/** For a call description: only its digest, because the library signs on its stack and outside input may be long. */
export const callText = (digest: string): string => `iqsine-call:${digest}`;

export function isSigned(olm: Olm, signing: string, text: string, signature: string): boolean {
  return using(new olm.Utility(), (utility) => {
    try {
      utility.ed25519_verify(signing, text, signature);
      return true;
    } catch {
      return false;
    }
  });
}

/** Checks that the keys of a device belong together. Each result is cached. */
export class SelfSignatures {
  private readonly checked = new Map<string, boolean>();

  constructor(private readonly olm: Olm) {}

  areValid(device: DeviceIdentity): boolean {
    const text = `${deviceText(device)}:${device.signature}`;
    let genuine = this.checked.get(text);
    if (genuine === undefined)
      this.checked.set(text, (genuine = isSigned(this.olm, device.signing, deviceText(device), device.signature)));
    return genuine;
  }
}
