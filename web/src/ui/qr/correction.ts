import { times } from "./field";

/** The generator polynomial of this degree, without its highest coefficient. */
function divisorOf(degree: number): readonly number[] {
  const result = new Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) result[j] = times(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

/** The correction codewords of a block: the remainder of the division. */
function remainderOf(block: readonly number[], divisor: readonly number[]): readonly number[] {
  const result = new Array<number>(divisor.length).fill(0);
  for (const byte of block) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((coefficient, i) => {
      result[i] = (result[i] ?? 0) ^ times(coefficient, factor);
    });
  }
  return result;
}

/**
 * Splits `data` into blocks with their correction, and interleaves them. `all`: the number of codewords of the code.
 */
export function corrected(data: readonly number[], all: number, blocks: number, correction: number): readonly number[] {
  const short = blocks - (all % blocks);
  const shortLength = Math.floor(all / blocks) - correction;
  const divisor = divisorOf(correction);
  const parts: (readonly number[])[] = [];
  const ends: (readonly number[])[] = [];
  for (let i = 0, at = 0; i < blocks; i += 1) {
    const length = shortLength + (i < short ? 0 : 1);
    const part = data.slice(at, at + length);
    at += length;
    parts.push(part);
    ends.push(remainderOf(part, divisor));
  }
  const woven: number[] = [];
  for (let i = 0; i <= shortLength; i += 1) for (const part of parts) if (i < part.length) woven.push(part[i] ?? 0);
  for (let i = 0; i < correction; i += 1) for (const end of ends) woven.push(end[i] ?? 0);
  return woven;
}
