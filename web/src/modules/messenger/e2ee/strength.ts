/** The minimum length. A machine guesses shorter passphrases quickly. */
export const shortest = 10;
/** From this length on guessing takes too long. */
const good = 16;

export type Strength = "short" | "weak" | "fair" | "good";

const common = /^(.)\1*$|^(?:0123456789|1234567890|abcdefghij|qwertyuiop|matkhau|password)/i;

/** Rates how long an attacker with the backup must guess, by the length and the number of different characters. */
export function strengthOf(passphrase: string): Strength {
  const signs = Array.from(passphrase.normalize("NFC"));
  if (signs.length < shortest) return "short";
  const different = new Set(signs).size;
  if (common.test(passphrase) || different < 5) return "weak";
  const words = passphrase.trim().split(/\s+/).length;
  if (/^\d+$/.test(passphrase)) return signs.length >= good ? "fair" : "weak";
  return signs.length >= good && (words >= 4 || different >= 10) ? "good" : "fair";
}
