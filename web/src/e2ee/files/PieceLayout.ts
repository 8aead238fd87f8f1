import { digestLength, pieceOverhead, tagLength } from "./pieceSizes";

/**
 * The layout of an encrypted video, in bytes: first the digest of each encrypted piece, then the pieces, each with its
 * tag.
 */
export class PieceLayout {
  readonly count: number;

  /** `size`: of the plain video */
  constructor(
    readonly size: number,
    readonly piece: number,
  ) {
    this.count = Math.ceil(size / piece);
  }

  static ofEncrypted(length: number, piece: number): PieceLayout {
    const count = Math.ceil(length / (piece + pieceOverhead));
    return new PieceLayout(Math.max(0, length - count * pieceOverhead), piece);
  }

  get listLength(): number {
    return this.count * digestLength;
  }
  get encryptedLength(): number {
    return this.listLength + this.startOf(this.count);
  }

  /** The range of consecutive encrypted pieces. */
  place(first: number, device: number): readonly [from: number, to: number] {
    return [this.listLength + this.startOf(first), this.listLength + this.startOf(device)];
  }

  private startOf(piece: number): number {
    return Math.min(piece * this.piece, this.size) + piece * tagLength;
  }
}
