import type { ModulePosition } from "../../../../ui/qr/layout";
import { sizeOf } from "../../../../ui/qr/layout";
import type { Dots } from "./Dots";
import type { Projection } from "./Projection";

/** The modules of a code as read, row by row; 1: dark. */
export class Modules {
  constructor(
    readonly size: number,
    readonly dark: Uint8Array,
  ) {}

  get version(): number {
    return (this.size - sizeOf(0)) / 4;
  }

  /** Reads each module as the majority of five points. */
  static seen(dots: Dots, projection: Projection): Modules {
    const { size } = projection;
    const dark = new Uint8Array(size ** 2);
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        let count = 0;
        for (const [dx, dy] of points) {
          const at = projection.at(x + dx, y + dy);
          if (dots.isDark(at.x, at.y)) count += 1;
        }
        dark[y * size + x] = count > 2 ? 1 : 0;
      }
    return new Modules(size, dark);
  }

  /** The code mirrored along its main diagonal. */
  mirrored(): Modules {
    const { size } = this;
    return new Modules(
      size,
      this.dark.map((_, at) => this.dark[(at % size) * size + Math.floor(at / size)] ?? 0),
    );
  }

  /** The bits at places, lowest first. */
  bits(places: readonly ModulePosition[]): number {
    return places.reduce((bits, [x, y], i) => bits | ((this.dark[y * this.size + x] ?? 0) << i), 0);
  }
}

const points = [
  [0.5, 0.5],
  [0.28, 0.28],
  [0.72, 0.28],
  [0.28, 0.72],
  [0.72, 0.72],
] as const;
