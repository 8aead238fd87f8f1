import type { ModulePosition } from "./layout";
import { alignedAt, formatPlaces, sizeOf, versionBits, versionPlaces } from "./layout";

/**
 * The fixed patterns of a version: finder, alignment and timing patterns, and the version number. Rows of modules from
 * the top.
 */
export class Marks {
  readonly size: number;
  readonly dark: Uint8Array;
  /** modules without codewords */
  readonly kept: Uint8Array;
  /** those among them that differ from code to code: format and version */
  readonly telling: Uint8Array;

  constructor(version: number) {
    const size = (this.size = sizeOf(version));
    const end = size - 7;
    [this.dark, this.kept, this.telling] = [
      new Uint8Array(size ** 2),
      new Uint8Array(size ** 2),
      new Uint8Array(size ** 2),
    ];
    for (let i = 0; i < size; i += 1) {
      this.put(6, i, i % 2 === 0);
      this.put(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.square(x, y, 4, (far) => far !== 2 && far !== 4);
    const places = alignedAt(version);
    for (const x of places)
      for (const y of places)
        if (!(x === 6 && y === 6) && !(x === 6 && y === end) && !(x === end && y === 6))
          this.square(x, y, 2, (far) => far !== 1);
    this.tell(formatPlaces(size), 0);
    this.put(8, size - 8, true);
    if (version >= 7) this.tell(versionPlaces(size), versionBits(version));
  }

  /** Writes the same bits to each of the places, lowest bit first. */
  tell(places: readonly (readonly ModulePosition[])[], bits: number): void {
    for (const place of places)
      place.forEach(([x, y], i) => {
        this.put(x, y, ((bits >>> i) & 1) === 1);
        this.telling[y * this.size + x] = 1;
      });
  }

  private put(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark ? 1 : 0;
    this.kept[y * this.size + x] = 1;
  }

  private square(x: number, y: number, far: number, isDark: (distance: number) => boolean): void {
    for (let dy = -far; dy <= far; dy += 1)
      for (let dx = -far; dx <= far; dx += 1) this.put(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}
