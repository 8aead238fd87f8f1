/** The verification code of a device: its person, identity and keys. */
export interface DeviceCode {
  readonly person: string;
  readonly device: string;
  readonly identity: string;
  readonly signing: string;
}

const sign = "iqsine-end:1";

export const deviceCodeText = ({ person, device, identity, signing }: DeviceCode): string =>
  [sign, person, device, identity, signing].join(":");

/** Returns `null` if the text is no such code. */
export function readDeviceCode(text: string): DeviceCode | null {
  if (!text.startsWith(`${sign}:`)) return null;
  const [person, device, identity, signing, ...more] = text.slice(sign.length + 1).split(":");
  return person && device && identity && signing && more.length === 0 ? { person, device, identity, signing } : null;
}
