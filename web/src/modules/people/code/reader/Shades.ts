import { Dots } from "./Dots";

/** A picture from a canvas: red, green, blue and alpha of each pixel, row by row. */
export interface PixelImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Pixels. A larger picture is sampled at every second, third, … pixel. */
const longest = 1000;

/** The brightness of each pixel, with an integral image, so that a mean costs the same for any size. */
export class Shades {
  readonly width: number;
  readonly height: number;
  private readonly light: Uint8Array;
  /** the sum of all pixels above and left of a place; one wider and higher than the picture */
  private readonly sums: Uint32Array;

  private constructor(picture: PixelImage, step: number) {
    const width = (this.width = Math.floor(picture.width / step));
    const height = (this.height = Math.floor(picture.height / step));
    const light = (this.light = new Uint8Array(width * height));
    const sums = (this.sums = new Uint32Array((width + 1) * (height + 1)));
    const { data } = picture;
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        const from = (y * step * picture.width + x * step) * 4;
        // Perceived brightness, with weights in 256ths.
        const value = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >>> 8;
        light[y * width + x] = value;
        row += value;
        sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
      }
    }
  }

  /** Returns `null` for an invalid picture, or one that is too small for a code. */
  static of(picture: PixelImage): Shades | null {
    const { width, height, data } = picture;
    if (
      !Number.isInteger(width) ||
      !Number.isInteger(height) ||
      Math.min(width, height) < 21 ||
      data.length < width * height * 4
    )
      return null;
    const step = Math.ceil(Math.max(width, height) / longest);
    return Math.min(width, height) / step < 21 ? null : new Shades(picture, step);
  }

  /**
   * Thresholds against the surroundings, so that uneven light does not matter. `reach`: their radius in pixels. `soft`:
   * averages each pixel with its neighbours, against noise.
   */
  dots(reach: number, soft: boolean): Dots {
    const { width, height, light, sums } = this;
    const line = width + 1;
    const dark = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const inside = soft && y > 0 && y < height - 1;
      for (let x = 0; x < width; x += 1) {
        const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
        const around =
          (sums[bottom * line + right] ?? 0) -
          (sums[top * line + right] ?? 0) -
          (sums[bottom * line + left] ?? 0) +
          (sums[top * line + left] ?? 0);
        const here = inside && x > 0 && x < width - 1 ? this.nine(x, y) / 9 : (light[y * width + x] ?? 0);
        // A small difference is only noise.
        dark[y * width + x] = here < (around / ((right - left) * (bottom - top))) * 0.9 - 3 ? 1 : 0;
      }
    }
    return new Dots(width, height, dark);
  }

  /** The sum of a pixel and its eight neighbours. */
  private nine(x: number, y: number): number {
    const { sums } = this;
    const [above, below] = [(y - 1) * (this.width + 1) + x - 1, (y + 2) * (this.width + 1) + x - 1];
    return (sums[below + 3] ?? 0) - (sums[above + 3] ?? 0) - (sums[below] ?? 0) + (sums[above] ?? 0);
  }
}
