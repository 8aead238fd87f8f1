import type { Size } from "./jpeg";

/** The visible square of a picture: its centre and side, in pixels of the picture. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The maximum zoom, and the minimum side in pixels, below which the small picture would be blurred. */
const closest = 5;
const fewest = 96;

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** The largest square in the centre. */
export const middleOf = (size: Size): Frame => ({ x: size.width / 2, y: size.height / 2, side: shorter(size) });

/** The maximum zoom of a picture; 1: none. */
export const mostCloser = (size: Size): number => Math.max(1, Math.min(closest, shorter(size) / fewest));

/** The zoom of a frame. */
export const closerIn = ({ side }: Frame, size: Size): number => shorter(size) / side;

/** The frame with the same centre and another zoom, within the picture. */
export function closer({ x, y }: Frame, size: Size, by: number): Frame {
  return within({ x, y, side: shorter(size) / Math.min(mostCloser(size), Math.max(1, by)) }, size);
}

/** The frame after moving the picture, in pixels of the picture. */
export const pulled = ({ x, y, side }: Frame, size: Size, dx: number, dy: number): Frame =>
  within({ x: x - dx, y: y - dy, side }, size);

function within({ x, y, side }: Frame, { width, height }: Size): Frame {
  const kept = (at: number, length: number): number => Math.min(length - side / 2, Math.max(side / 2, at));
  return { x: kept(x, width), y: kept(y, height), side };
}
