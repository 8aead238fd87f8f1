import type { Point } from "./Dots";

/** A perspective projection from module coordinates of a code to pixels. */
export class Projection {
  private readonly x: readonly [number, number, number];
  private readonly y: readonly [number, number, number];
  private readonly depth: readonly [number, number];

  /** The centres of the finder patterns of a code with `size` modules, and of the missing fourth one. */
  constructor(
    readonly size: number,
    readonly topLeft: Point,
    readonly topRight: Point,
    readonly bottomLeft: Point,
    readonly fourth: Point,
  ) {
    const [o, p, q, r] = [topLeft, topRight, bottomLeft, fourth];
    const [sumX, sumY] = [o.x - p.x + r.x - q.x, o.y - p.y + r.y - q.y];
    const area = (p.x - r.x) * (q.y - r.y) - (q.x - r.x) * (p.y - r.y);
    const g = (sumX * (q.y - r.y) - (q.x - r.x) * sumY) / area;
    const h = ((p.x - r.x) * sumY - sumX * (p.y - r.y)) / area;
    this.x = [p.x - o.x + g * p.x, q.x - o.x + h * q.x, o.x];
    this.y = [p.y - o.y + g * p.y, q.y - o.y + h * q.y, o.y];
    this.depth = [g, h];
  }

  /** The projection without perspective. */
  static flat(size: number, topLeft: Point, topRight: Point, bottomLeft: Point): Projection {
    return new Projection(size, topLeft, topRight, bottomLeft, {
      x: topRight.x + bottomLeft.x - topLeft.x,
      y: topRight.y + bottomLeft.y - topLeft.y,
    });
  }

  /** The same with another fourth corner. */
  with(fourth: Point): Projection {
    return new Projection(this.size, this.topLeft, this.topRight, this.bottomLeft, fourth);
  }

  /** The pixel of a place. The centre of a module is at half a module. */
  at(column: number, row: number): Point {
    const [u, v] = [(column - 3.5) / (this.size - 7), (row - 3.5) / (this.size - 7)];
    const depth = this.depth[0] * u + this.depth[1] * v + 1;
    return {
      x: (this.x[0] * u + this.x[1] * v + this.x[2]) / depth,
      y: (this.y[0] * u + this.y[1] * v + this.y[2]) / depth,
    };
  }
}
