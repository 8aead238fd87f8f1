/** The Galois field of 256 elements for QR codes (x⁸ + x⁴ + x³ + x² + 1). 2 generates all elements but 0. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  powers[i] = value;
  logarithms[value] = i;
  value = (value << 1) ^ ((value >>> 7) * 0x11d);
}

/** 2 to the power of `exponent`, which may be negative. */
export const power = (exponent: number): number => powers[((exponent % 255) + 255) % 255] ?? 0;

export const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : power((logarithms[a] ?? 0) + (logarithms[b] ?? 0));

/** Division. Returns 0 if one of the two is 0. */
export const over = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : power((logarithms[a] ?? 0) - (logarithms[b] ?? 0));
