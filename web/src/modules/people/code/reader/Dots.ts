/** In the plane of a picture, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A black-and-white picture. */
export class Dots {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly dark: Uint8Array,
  ) {}

  /** `true` if the pixel at a point is dark. Beyond the edge all is light. */
  isDark(x: number, y: number): boolean {
    return (
      x >= 0 &&
      y >= 0 &&
      x < this.width &&
      y < this.height &&
      this.dark[Math.floor(y) * this.width + Math.floor(x)] === 1
    );
  }

  inverted(): Dots {
    return new Dots(
      this.width,
      this.height,
      this.dark.map((dark) => 1 - dark),
    );
  }

  /**
   * The distances from a dark point to the next three colour changes (light, dark, light), in steps of the direction.
   * `null`: farther than `most`. From the centre of a finder pattern these are half of it.
   */
  edges(from: Point, dx: number, dy: number, most: number): readonly [number, number, number] | null {
    const found: number[] = [];
    for (let step = 1; step <= most; step += 1) {
      if (this.isDark(from.x + dx * step, from.y + dy * step) !== (found.length % 2 === 0)) found.push(step - 0.5);
      if (found.length === 3) return [found[0] ?? 0, found[1] ?? 0, found[2] ?? 0];
    }
    return null;
  }
}
