/** What a device shows for others to read: whose end it is, and its very keys. */
export interface EndCode {
  readonly person: string;
  readonly end: string;
  readonly identity: string;
  readonly signing: string;
}

const sign = "iqsine-end:1";

export const codeText = ({ person, end, identity, signing }: EndCode): string =>
  [sign, person, end, identity, signing].join(":");

/** Null: that is none. */
export function readCode(text: string): EndCode | null {
  if (!text.startsWith(`${sign}:`)) return null;
  const [person, end, identity, signing, ...more] = text.slice(sign.length + 1).split(":");
  return person && end && identity && signing && more.length === 0 ? { person, end, identity, signing } : null;
}
