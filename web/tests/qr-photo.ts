import type { PixelImage } from "../src/modules/people/code/reader/Shades";

/** The same numbers again for the same seed. */
export class Chance {
  constructor(private state: number) {}

  /** from 0 to below 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}

/** The picture of a camera: a sheet with modules, as it was held. Angles in turns of a circle. */
export interface Shot {
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
  /** pixels of the square picture's side */
  readonly side: number;
  /** the code's share of the side */
  readonly fills: number;
  readonly turned: number;
  readonly tilted: number;
  readonly leaning: number;
  /** the random deviation of each pixel's light, of 255 */
  readonly grain: number;
  /** pixels over which an edge is smeared */
  readonly smear: number;
  /** the additional darkness of the darkest side, of 1 */
  readonly shadow: number;
  readonly mirrored?: boolean;
  readonly inverted?: boolean;
}

const spread = [
  [0, 0],
  [-0.7, -0.7],
  [0.7, -0.7],
  [-0.7, 0.7],
  [0.7, 0.7],
] as const;
const full = Math.PI * 2;

/** Light of each pixel by a ray through it to the sheet: nothing here is shared with the reader. */
export function photo(shot: Shot, chance: Chance): PixelImage {
  const { side, size } = shot;
  const [sinT, cosT, sinA, cosA, sinB, cosB] = [shot.turned, shot.tilted, shot.leaning].flatMap((turns) => [
    Math.sin(turns * full),
    Math.cos(turns * full),
  ]) as [number, number, number, number, number, number];
  // The sheet's own directions, turned in the picture, then leant back and aside.
  const lean = ([x, y]: readonly [number, number]): readonly [number, number, number] => [
    x * cosB + y * sinA * sinB,
    y * cosA,
    -x * sinB + y * sinA * cosB,
  ];
  const [u, v] = [lean([cosT, sinT]), lean([-sinT, cosT])];
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const distance = 2.2;
  const shade = (px: number, py: number): number => {
    const [rx, ry] = [(px / side - 0.5) / shot.fills, (py / side - 0.5) / shot.fills];
    const along = (n[2] * distance) / (n[0] * rx + n[1] * ry + n[2] * distance);
    const p = [rx * along, ry * along, distance * (along - 1)] as const;
    const of = (axis: readonly [number, number, number]): number =>
      (p[0] * axis[0] + p[1] * axis[1] + p[2] * axis[2] + 0.5) * size;
    const [x, y] = [Math.floor(shot.mirrored ? size - of(u) : of(u)), Math.floor(of(v))];
    const on = x >= -4 && y >= -4 && x < size + 4 && y < size + 4;
    if (!on) return 120;
    return (x >= 0 && y >= 0 && x < size && y < size && shot.isDark(x, y)) !== (shot.inverted ?? false) ? 30 : 225;
  };
  const data = new Uint8ClampedArray(side * side * 4);
  for (let py = 0; py < side; py += 1)
    for (let px = 0; px < side; px += 1) {
      let light = 0;
      for (const [dx, dy] of spread)
        light += shade(px + 0.5 + (dx * shot.smear) / 2, py + 0.5 + (dy * shot.smear) / 2) / spread.length;
      light *= 1 - (shot.shadow * px) / side;
      light += (chance.next() + chance.next() + chance.next() - 1.5) * 2 * shot.grain;
      data.fill(light, (py * side + px) * 4, (py * side + px) * 4 + 3);
      data[(py * side + px) * 4 + 3] = 255;
    }
  return { width: side, height: side, data };
}
