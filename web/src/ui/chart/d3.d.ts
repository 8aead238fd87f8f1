/** The parts of d3 that the charts use. Debian has no types for these versions. */

declare module "d3-scale" {
  /** Gives each key a band of the same width. */
  export interface BandScale {
    (key: string): number | undefined;
    readonly domain: (keys: readonly string[]) => BandScale;
    readonly range: (ends: readonly [number, number]) => BandScale;
    /** the part of a step between two bands, 0 to 1 */
    readonly paddingInner: (part: number) => BandScale;
    /** the part of a step before the first and after the last band */
    readonly paddingOuter: (part: number) => BandScale;
    readonly bandwidth: () => number;
    readonly step: () => number;
  }

  export interface LinearScale {
    (value: number): number;
    readonly domain: (ends: readonly [number, number]) => LinearScale;
    readonly range: (ends: readonly [number, number]) => LinearScale;
    /** widens the domain to round values, for about so many ticks */
    readonly nice: (count: number) => LinearScale;
    readonly ticks: (count: number) => number[];
  }

  export function scaleBand(): BandScale;
  export function scaleLinear(): LinearScale;
}

declare module "d3-shape" {
  /** Opaque: it is only passed on. */
  export type Curve = { readonly curve: unique symbol };

  export interface LineShape<T> {
    (points: readonly T[]): string | null;
    readonly x: (value: (point: T) => number) => LineShape<T>;
    readonly y: (value: (point: T) => number) => LineShape<T>;
    /** The line has a gap where this is `false`. */
    readonly defined: (value: (point: T) => boolean) => LineShape<T>;
    readonly curve: (curve: Curve) => LineShape<T>;
  }

  export function line<T>(): LineShape<T>;
  /** A smooth line that never overshoots its points. */
  export const curveMonotoneX: Curve;
}
