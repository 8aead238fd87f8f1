import type { DeviceIdentity } from "../wire";

/** Hash rounds. They make it costly to search for keys with the same digits. */
const iterations = 100_000;
/** Groups of five digits for each of the two. */
const groups = 6;
const bytesOfGroup = 5;
const content = new TextEncoder();

type Keys = Pick<DeviceIdentity, "id" | "person" | "identity" | "signing">;

/** The safety number that two people compare: twelve groups of five digits, derived from the keys of both devices. */
export async function safetyNumber(one: Keys, other: Keys): Promise<readonly string[]> {
  const halves = await Promise.all([one, other].map(digitsOf));
  return halves.sort().flatMap((half) => half.match(/.{5}/g) ?? []);
}

async function digitsOf({ id, person, identity, signing }: Keys): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    content.encode(`iqsine-number:1:${person}:${id}:${identity}:${signing}`),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const bytes = new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: "PBKDF2", hash: "SHA-512", salt: content.encode("iqsine-number:1"), iterations },
      key,
      groups * bytesOfGroup * 8,
    ),
  );
  return Array.from({ length: groups }, (_, i) =>
    bytes
      .slice(i * bytesOfGroup, (i + 1) * bytesOfGroup)
      .reduce((number, byte) => (number * 256 + byte) % 100_000, 0)
      .toString()
      .padStart(5, "0"),
  ).join("");
}
