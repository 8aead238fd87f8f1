import { digestLength, pieceSeal, tagLength } from "./pieces";

/**
 * The layout of an encrypted video, in bytes: first the digest of each encrypted piece, then the pieces, each with its
 * tag.
 */
export class PiecePlan {
  readonly count: number;

  /** `size`: of the plain video */
  constructor(
    readonly size: number,
    readonly piece: number,
  ) {
    this.count = Math.ceil(size / piece);
  }

  static ofSealed(length: number, piece: number): PiecePlan {
    const count = Math.ceil(length / (piece + pieceSeal));
    return new PiecePlan(Math.max(0, length - count * pieceSeal), piece);
  }

  get listLength(): number {
    return this.count * digestLength;
  }
  get sealedLength(): number {
    return this.listLength + this.startOf(this.count);
  }

  /** The range of consecutive encrypted pieces. */
  place(first: number, end: number): readonly [from: number, to: number] {
    return [this.listLength + this.startOf(first), this.listLength + this.startOf(end)];
  }

  private startOf(piece: number): number {
    return Math.min(piece * this.piece, this.size) + piece * tagLength;
  }
}
