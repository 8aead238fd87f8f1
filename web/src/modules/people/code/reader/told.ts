import type { Correction } from "../../../../ui/qr/layout";
import {
  corrections,
  formatBits,
  formatPlaces,
  largestVersion,
  versionBits,
  versionPlaces,
} from "../../../../ui/qr/layout";
import type { Modules } from "./Modules";

export interface Format {
  readonly level: Correction;
  readonly mask: number;
}

const formats = corrections.flatMap((level) =>
  Array.from({ length: 8 }, (_, mask) => ({ value: { level, mask } as Format, bits: formatBits(level, mask) })),
);
const versions = Array.from({ length: largestVersion - 6 }, (_, i) => ({ value: i + 7, bits: versionBits(i + 7) }));

/** The correction level and the mask in a code. `null`: both copies are unreadable. */
export const formatOf = (modules: Modules): Format | null =>
  nearest(
    formatPlaces(modules.size).map((place) => modules.bits(place)),
    formats,
  );

/** The version in a code. Only codes from version 7 on have it. */
export const versionTold = (modules: Modules): number | null =>
  modules.version < 7
    ? null
    : nearest(
        versionPlaces(modules.size).map((place) => modules.bits(place)),
        versions,
      );

/** The known word with the fewest different bits. Up to three errors can be corrected. */
function nearest<T>(seen: readonly number[], known: readonly { readonly value: T; readonly bits: number }[]): T | null {
  let [least, value] = [4, null as T | null];
  for (const bits of seen)
    for (const one of known) {
      const off = ones(bits ^ one.bits);
      if (off < least) [least, value] = [off, one.value];
    }
  return value;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
