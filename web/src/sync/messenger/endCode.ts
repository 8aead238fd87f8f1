/** The verification code of a device: its person, identity and keys. */
export interface EndCode {
  readonly person: string;
  readonly end: string;
  readonly identity: string;
  readonly signing: string;
}

const sign = "iqsine-end:1";

export const codeText = ({ person, end, identity, signing }: EndCode): string =>
  [sign, person, end, identity, signing].join(":");

/** Returns `null` if the text is no such code. */
export function readCode(text: string): EndCode | null {
  if (!text.startsWith(`${sign}:`)) return null;
  const [person, end, identity, signing, ...more] = text.slice(sign.length + 1).split(":");
  return person && end && identity && signing && more.length === 0 ? { person, end, identity, signing } : null;
}
