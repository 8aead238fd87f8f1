import type { Size } from "../jpeg";

/** The square of a picture that will be seen: its middle and its side, in px of the picture. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** So much closer than the whole a picture can be seen, and not so close that what is seen has fewer px than a small round picture. */
const closest = 5;
const fewest = 96;

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** The largest square in the middle. */
export const middleOf = (size: Size): Frame => ({ x: size.width / 2, y: size.height / 2, side: shorter(size) });

/** How much closer than the whole one can go; 1: not at all. */
export const mostCloser = (size: Size): number => Math.max(1, Math.min(closest, shorter(size) / fewest));

/** How much closer than the whole a frame is. */
export const closerIn = ({ side }: Frame, size: Size): number => shorter(size) / side;

/** The frame that shows the same middle, closer or from further away, as far as there is a picture there. */
export function closer({ x, y }: Frame, size: Size, by: number): Frame {
  return within({ x, y, side: shorter(size) / Math.min(mostCloser(size), Math.max(1, by)) }, size);
}

/** The picture was pulled aside, in px of the picture. */
export const pulled = ({ x, y, side }: Frame, size: Size, dx: number, dy: number): Frame =>
  within({ x: x - dx, y: y - dy, side }, size);

function within({ x, y, side }: Frame, { width, height }: Size): Frame {
  const kept = (at: number, length: number): number => Math.min(length - side / 2, Math.max(side / 2, at));
  return { x: kept(x, width), y: kept(y, height), side };
}
