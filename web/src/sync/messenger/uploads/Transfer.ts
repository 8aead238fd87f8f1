import { t } from "../../../i18n";
import { HubError } from "../../Http";
import type { Consignment, TusHub } from "./Tus";
import { passes } from "./Tus";

/** Bytes. The first piece is small, so that progress shows on a slow connection too. */
export const smallestPiece = 64 << 10;
const firstPiece = 256 << 10;
export const largestPiece = 1 << 20;
/** Milliseconds. A faster piece is followed by a larger one, a slower piece by a smaller one. */
const quick = 800;
const slow = 4000;

const shortestPause = 1000;
const longestPause = 30_000;
/** The limit of offset corrections in a row without progress. */
const maxDetours = 5;

export interface TransferParts {
  /** Waits for a connection with nothing more urgent. */
  mayGo(signal: AbortSignal): Promise<void>;
  /** Waits `ms`, or less if another try makes sense. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** the number of bytes at the hub */
  onSent(bytes: number): void;
  now(): number;
}

/** Uploads one file in pieces, across broken connections. */
export class Transfer {
  private piece = firstPiece;
  private announced = false;

  constructor(
    private readonly hub: TusHub,
    private readonly file: Consignment,
    private readonly bytes: Blob,
    private readonly parts: TransferParts,
  ) {}

  /** Returns when the hub has all of it. Throws `HubError` if the hub refuses it, and any error after an abort. */
  async run(signal: AbortSignal): Promise<void> {
    let at: number | null = null;
    let tries = 0;
    let detours = 0;
    for (;;) {
      try {
        await this.parts.mayGo(signal);
        at ??= await this.begin(signal);
        this.parts.onSent(at);
        if (at >= this.file.size) return;
        const next: number | null = await this.give(at, signal);
        if (next !== null && next > at) [tries, detours] = [0, 0];
        else if ((detours += 1) > maxDetours)
          throw new HubError(409, { code: "upload.stuck", message: "", requestId: "" });
        at = next;
      } catch (error) {
        if (signal.aborted || !passes(error)) throw error;
        // A file that was changed or deleted after the pick is unreadable, which looks like a broken connection.
        if (!(await isThere(this.bytes))) throw lost();
        // Only the hub knows how much has arrived.
        at = null;
        await this.parts.pause(Math.min(longestPause, shortestPause * 2 ** Math.min(tries, 5)), signal);
        tries += 1;
      }
      if (signal.aborted) throw new Error("aborted");
    }
  }

  private async begin(signal: AbortSignal): Promise<number> {
    const known = this.announced ? await this.hub.offset(this.file.media, signal) : null;
    const at = known ?? (await this.hub.create(this.file, signal));
    this.announced = true;
    return at;
  }

  private async give(at: number, signal: AbortSignal): Promise<number | null> {
    const began = this.parts.now();
    const next = await this.hub.patch(this.file.media, at, this.bytes.slice(at, at + this.piece), signal);
    const took = this.parts.now() - began;
    if (took < quick) this.piece = Math.min(largestPiece, this.piece * 2);
    else if (took > slow) this.piece = Math.max(smallestPiece, this.piece / 2);
    return next;
  }
}

/** The file itself is gone. */
export const lost = (): HubError =>
  new HubError(410, { code: "upload.lost", message: t("messenger.media.lost"), requestId: "" });

const isThere = (bytes: Blob): Promise<boolean> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
