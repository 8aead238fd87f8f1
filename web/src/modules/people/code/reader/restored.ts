import { over, power, times } from "../../../../ui/qr/field";

/**
 * Corrects a block's codewords (Reed–Solomon): up to half as many errors as correction codewords. `null`: too many
 * errors. Polynomials start with the lowest coefficient.
 */
export function restored(block: Uint8Array, correction: number): Uint8Array | null {
  const seen = syndromes(block, correction);
  if (seen.every((one) => one === 0)) return block;
  const locator = locatorOf(seen);
  const wrong = locator.length - 1;
  if (wrong < 1 || wrong * 2 > correction) return null;
  const evaluator = product(seen, locator).slice(0, correction);
  // In characteristic 2 only odd powers remain in a derivative.
  const derivative = locator.map((_, i) => ((i + 1) % 2 === 1 ? (locator[i + 1] ?? 0) : 0));
  const right = block.slice();
  let found = 0;
  for (let at = 0; at < block.length; at += 1) {
    const exponent = block.length - 1 - at;
    const root = power(-exponent);
    if (valueAt(locator, root) !== 0) continue;
    found += 1;
    right[at] = (right[at] ?? 0) ^ times(power(exponent), over(valueAt(evaluator, root), valueAt(derivative, root)));
  }
  return found === wrong && syndromes(right, correction).every((one) => one === 0) ? right : null;
}

/** The syndromes of a block. All are 0 if it has no errors. */
const syndromes = (block: Uint8Array, correction: number): readonly number[] =>
  Array.from({ length: correction }, (_, i) => block.reduce((sum, word) => times(sum, power(i)) ^ word, 0));

/** The error locator polynomial (Berlekamp–Massey). */
function locatorOf(seen: readonly number[]): readonly number[] {
  let [locator, last] = [[1], [1]] as [number[], number[]];
  let [length, since, scale] = [0, 1, 1];
  for (let n = 0; n < seen.length; n += 1) {
    let off = seen[n] ?? 0;
    for (let i = 1; i <= length; i += 1) off ^= times(locator[i] ?? 0, seen[n - i] ?? 0);
    if (off !== 0) {
      const before = locator;
      const factor = over(off, scale);
      locator = Array.from(
        { length: Math.max(locator.length, last.length + since) },
        (_, i) => (before[i] ?? 0) ^ times(factor, last[i - since] ?? 0),
      );
      if (2 * length <= n) [length, last, scale, since] = [n + 1 - length, before, off, 0];
    }
    since += 1;
  }
  while (locator.length > 1 && locator[locator.length - 1] === 0) locator.pop();
  return locator;
}

function product(a: readonly number[], b: readonly number[]): readonly number[] {
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) ^ times(x, y);
  return sum;
}

const valueAt = (polynomial: readonly number[], x: number): number =>
  polynomial.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0);
