import type { PieceKey } from "./PieceEncryption";
import { PieceDecryption } from "./PieceEncryption";
import { PieceLayout } from "./PieceLayout";

/** Pieces per request: enough for some seconds of video, and soon here on a slow connection. */
const atOnce = 2;
/** Decrypted pieces in memory, because browsers read the same bytes again when they seek. */
const maxHeld = 12;

/** Reads ranges of an encrypted video, and fetches only the pieces that contain them. */
export class FilmReader {
  private readonly layout: PieceLayout;
  private readonly held = new Map<number, ArrayBuffer>();
  private decryption: Promise<PieceDecryption> | null = null;

  /**
   * - size: of the plain video, in bytes
   * - start: offset of the video in its file, in bytes
   * - fetch: returns the file's bytes [from, to)
   */
  constructor(
    private readonly key: PieceKey,
    readonly size: number,
    private readonly start: number,
    private readonly fetch: (from: number, to: number) => Promise<ArrayBuffer>,
  ) {
    this.layout = new PieceLayout(size, key.piece);
  }

  /** Returns bytes from `from` on, before `to`: as many as one request brings, at least one. Throws `ForgedFile`. */
  async read(from: number, to: number): Promise<Uint8Array> {
    const first = Math.floor(from / this.key.piece);
    const device = Math.min(first + atOnce, Math.ceil(Math.min(to, this.size) / this.key.piece));
    const pieces = await this.pieces(first, device);
    const stretch = new Uint8Array(await new Blob([...pieces]).arrayBuffer());
    const start = first * this.key.piece;
    return stretch.subarray(from - start, to - start);
  }

  private async pieces(first: number, device: number): Promise<readonly ArrayBuffer[]> {
    const decryption = await (this.decryption ??= this.list());
    const missing = range(first, device).filter((index) => !this.held.has(index));
    const [from, to] = [missing[0], missing[missing.length - 1]];
    const fresh =
      from === undefined || to === undefined
        ? new Map<number, ArrayBuffer>()
        : await this.fetched(decryption, from, to + 1);
    const all = range(first, device).flatMap((index) => this.held.get(index) ?? fresh.get(index) ?? []);
    for (const [index, piece] of fresh) this.hold(index, piece);
    return all;
  }

  private async fetched(decryption: PieceDecryption, first: number, device: number): Promise<Map<number, ArrayBuffer>> {
    const [from, to] = this.layout.place(first, device);
    const encrypted = await this.fetch(this.start + from, this.start + to);
    const decrypt = async (index: number): Promise<readonly [number, ArrayBuffer]> => {
      const place = this.layout.place(index, index + 1);
      return [index, await decryption.decrypt(index, encrypted.slice(place[0] - from, place[1] - from))];
    };
    return new Map(await Promise.all(range(first, device).map(decrypt)));
  }

  private async list(): Promise<PieceDecryption> {
    try {
      return await PieceDecryption.make(this.key, await this.fetch(this.start, this.start + this.layout.listLength));
    } catch (error) {
      // The next read requests it again.
      this.decryption = null;
      throw error;
    }
  }

  private hold(index: number, piece: ArrayBuffer): void {
    this.held.set(index, piece);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= maxHeld) return;
      this.held.delete(oldest);
    }
  }
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
