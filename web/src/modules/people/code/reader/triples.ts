import type { Corner } from "./corners";

/** The three finder patterns of a code: top left, right and below. */
export interface Triple {
  readonly middle: Corner;
  readonly right: Corner;
  readonly below: Corner;
}

/** Finds groups of three patterns, most likely first. In a mirrored picture right and below are swapped. */
export function triplesOf(corners: readonly Corner[]): readonly Triple[] {
  const found: { readonly triple: Triple; readonly odd: number }[] = [];
  for (const [i, a] of corners.entries())
    for (const [j, b] of corners.slice(i + 1).entries())
      for (const c of corners.slice(i + j + 2)) {
        const triple = placed(a, b, c);
        const odd = oddness(triple);
        if (odd < 1.6) found.push({ triple, odd });
      }
  return found.sort((a, b) => a.odd - b.odd).map(({ triple }) => triple);
}

const far = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The longest side is opposite to the corner in the middle. */
function placed(a: Corner, b: Corner, c: Corner): Triple {
  const [ab, bc, ca] = [far(a, b), far(b, c), far(c, a)];
  const [middle, right, below] = bc >= ab && bc >= ca ? [a, b, c] : ca >= ab ? [b, c, a] : [c, a, b];
  const turn = (right.x - middle.x) * (below.y - middle.y) - (right.y - middle.y) * (below.x - middle.x);
  return turn > 0 ? { middle, right, below } : { middle, right: below, below: right };
}

/**
 * The deviation from a square: unequal sides, an angle other than 90°, different module sizes. Infinite if too close or
 * too far for a code.
 */
function oddness({ middle, right, below }: Triple): number {
  const [across, down] = [far(middle, right), far(middle, below)];
  const modules = [middle.module, right.module, below.module];
  const [least, greatest] = [Math.min(...modules), Math.max(...modules)];
  if (Math.min(across, down) < 8 * least || Math.max(across, down) > 260 * greatest) return Infinity;
  const slant =
    ((right.x - middle.x) * (below.x - middle.x) + (right.y - middle.y) * (below.y - middle.y)) / (across * down);
  return Math.abs(Math.log(across / down)) + Math.abs(slant) + Math.log(greatest / least);
}
