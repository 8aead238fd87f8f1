import type { PieceKey } from "./PieceSeal";
import { PieceOpener } from "./PieceSeal";
import { PiecePlan } from "./PiecePlan";

/** Pieces per request: enough for some seconds of video, and soon here on a slow connection. */
const atOnce = 2;
/** Decrypted pieces in memory, because browsers read the same bytes again when they seek. */
const maxHeld = 12;

/** Reads ranges of an encrypted video, and fetches only the pieces that contain them. */
export class FilmReader {
  private readonly plan: PiecePlan;
  private readonly held = new Map<number, ArrayBuffer>();
  private opener: Promise<PieceOpener> | null = null;

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
    this.plan = new PiecePlan(size, key.piece);
  }

  /** Returns bytes from `from` on, before `to`: as many as one request brings, at least one. Throws `ForgedFile`. */
  async read(from: number, to: number): Promise<Uint8Array> {
    const first = Math.floor(from / this.key.piece);
    const end = Math.min(first + atOnce, Math.ceil(Math.min(to, this.size) / this.key.piece));
    const pieces = await this.pieces(first, end);
    const stretch = new Uint8Array(await new Blob([...pieces]).arrayBuffer());
    const start = first * this.key.piece;
    return stretch.subarray(from - start, to - start);
  }

  private async pieces(first: number, end: number): Promise<readonly ArrayBuffer[]> {
    const opener = await (this.opener ??= this.list());
    const missing = range(first, end).filter((index) => !this.held.has(index));
    const [from, to] = [missing[0], missing[missing.length - 1]];
    const fresh =
      from === undefined || to === undefined
        ? new Map<number, ArrayBuffer>()
        : await this.fetched(opener, from, to + 1);
    const all = range(first, end).flatMap((index) => this.held.get(index) ?? fresh.get(index) ?? []);
    for (const [index, piece] of fresh) this.hold(index, piece);
    return all;
  }

  private async fetched(opener: PieceOpener, first: number, end: number): Promise<Map<number, ArrayBuffer>> {
    const [from, to] = this.plan.place(first, end);
    const sealed = await this.fetch(this.start + from, this.start + to);
    const open = async (index: number): Promise<readonly [number, ArrayBuffer]> => {
      const place = this.plan.place(index, index + 1);
      return [index, await opener.open(index, sealed.slice(place[0] - from, place[1] - from))];
    };
    return new Map(await Promise.all(range(first, end).map(open)));
  }

  private async list(): Promise<PieceOpener> {
    try {
      return await PieceOpener.make(this.key, await this.fetch(this.start, this.start + this.plan.listLength));
    } catch (error) {
      // The next read requests it again.
      this.opener = null;
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
