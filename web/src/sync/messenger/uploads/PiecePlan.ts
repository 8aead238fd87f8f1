import { digestLength, pieceSeal, tagLength } from "./pieces";

/** Where what lies in a film that is sealed in pieces: first the digest of each sealed piece, then the pieces, each with its tag. All in bytes. */
export class PiecePlan {
  readonly count: number;

  /** `size`: of the plain film */
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

  /** The sealed bytes of some pieces that follow one another. */
  place(first: number, end: number): readonly [from: number, to: number] {
    return [this.listLength + this.startOf(first), this.listLength + this.startOf(end)];
  }

  private startOf(piece: number): number {
    return Math.min(piece * this.piece, this.size) + piece * tagLength;
  }
}
