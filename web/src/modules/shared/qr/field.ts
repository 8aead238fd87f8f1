/** The field of 256 that QR codes reckon in (x⁸ + x⁴ + x³ + x² + 1), of which 2 makes all but nothing. */
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

/** Nothing divided by anything, also by nothing, is nothing. */
export const over = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : power((logarithms[a] ?? 0) - (logarithms[b] ?? 0));
