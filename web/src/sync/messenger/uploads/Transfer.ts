import { t } from "../../../i18n";
import { HubError } from "../../Http";
import type { Consignment, TusHub } from "./Tus";
import { passes } from "./Tus";

/** in bytes; the first piece is small, so that something is seen to move on a slow line too */
export const smallestPiece = 64 << 10;
const firstPiece = 256 << 10;
export const largestPiece = 1 << 20;
/** A piece that takes less is followed by a larger one, in ms; one that takes more by a smaller one. */
const quick = 800;
const slow = 4000;

const shortestPause = 1000;
const longestPause = 30_000;
/** So often in a row the hub may say that it is elsewhere with no byte coming through. */
const mostDetours = 5;

export interface TransferParts {
  /** Waits until it may go on: there is a line, and nothing more urgent on it. */
  mayGo(signal: AbortSignal): Promise<void>;
  /** Waits so many ms, or less when it is worth another try. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** so many bytes are with the hub */
  onSent(bytes: number): void;
  now(): number;
}

/** Brings one file to the hub, piece by piece, however often the line breaks. */
export class Transfer {
  private piece = firstPiece;
  private announced = false;

  constructor(
    private readonly hub: TusHub,
    private readonly file: Consignment,
    private readonly bytes: Blob,
    private readonly parts: TransferParts,
  ) {}

  /** Done when the hub has all of it. Throws a `HubError` when it does not want it, and whatever there is when it was aborted. */
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
        else if ((detours += 1) > mostDetours)
          throw new HubError(409, { code: "upload.stuck", message: "", requestId: "" });
        at = next;
      } catch (error) {
        if (signal.aborted || !passes(error)) throw error;
        // A file that was changed or taken away since it was picked is no more to be read, which looks as if the line were gone.
        if (!(await isThere(this.bytes))) throw lost();
        // What of it has arrived only the hub knows.
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

/** The file itself cannot be had any more. */
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
