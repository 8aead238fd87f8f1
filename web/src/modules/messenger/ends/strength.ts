/** Shorter ones are tried out by a machine in no time, whatever seals with them. */
export const shortest = 10;
/** That long, they take more than anybody has. */
const good = 16;

export type Strength = "short" | "weak" | "fair" | "good";

const common = /^(.)\1*$|^(?:0123456789|1234567890|abcdefghij|qwertyuiop|matkhau|password)/i;

/** How long somebody who has the hub's copy would try: by length and by how many different signs there are. */
export function strengthOf(passphrase: string): Strength {
  const signs = Array.from(passphrase.normalize("NFC"));
  if (signs.length < shortest) return "short";
  const different = new Set(signs).size;
  if (common.test(passphrase) || different < 5) return "weak";
  const words = passphrase.trim().split(/\s+/).length;
  if (/^\d+$/.test(passphrase)) return signs.length >= good ? "fair" : "weak";
  return signs.length >= good && (words >= 4 || different >= 10) ? "good" : "fair";
}
