/** in the plane of a picture, in pixels */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture of nothing but dark and light. */
export class Dots {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly dark: Uint8Array,
  ) {}

  /** Whether the pixel is dark in which a point lies; beyond the edge all is light. */
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
   * How far it is from a point inside something dark, in a direction, to where it has become light, dark, and light again; null: farther than `most`.
   * From the middle of a code's corner this is half of it. The distances to each of the three edges, in steps of the direction.
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
