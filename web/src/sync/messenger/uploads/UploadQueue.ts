import { HubError, offlineError } from "../../Http";
import { Listeners } from "../../Listeners";
import type { Consignment, TusHub } from "./Tus";

export interface UploadQueueParts {
  /** there is a connection, and the session is the person's own */
  ready(): boolean;
  /** none of the restaurant's commands wait */
  calm(): boolean;
  readonly tus: TusHub;
}

/** The result of an upload: complete, cancelled, or the hub's error. */
export type Delivery = "whole" | "stopped" | HubError;

const maxAtOnce = 2;
/** Milliseconds. A piece waits at most this long for the restaurant's commands. */
const longestCourtesy = 5000;

/** Uploads files, a few at a time, behind the restaurant's commands. */
export class UploadQueue {
  private readonly running = new Map<string, AbortController>();
  private readonly sent = new Map<string, number>();
  private readonly progress = new Listeners();
  private readonly wakers = new Listeners();
  private way = "";

  constructor(private readonly parts: UploadQueueParts) {}

  get isFree(): boolean {
    return this.running.size < maxAtOnce;
  }
  isBringing(media: string): boolean {
    return this.running.has(media);
  }
  /** Calls `listener` when an upload progresses. */
  onProgress(listener: () => void): () => void {
    return this.progress.add(listener);
  }
  /** The number of uploaded bytes of a file, as far as this page knows. */
  sentOf(media: string): number {
    return this.sent.get(media) ?? 0;
  }

  /** Starts at once. `bytes`: loads the file, if it is still stored. */
  async bring(file: Consignment, bytes: () => Promise<Blob | null>): Promise<Delivery> {
    const stop = new AbortController();
    const { media } = file;
    this.running.set(media, stop);
    try {
      const { Transfer, lost } = await this.transfer(stop.signal);
      const whole = await bytes().catch(() => null);
      if (!whole) return lost();
      await new Transfer(this.parts.tus, file, whole, {
        mayGo: (signal) => this.mayGo(signal),
        pause: (ms, signal) => this.pause(ms, signal),
        now: () => Date.now(),
        onSent: (count) => {
          this.sent.set(media, count);
          this.progress.tell();
        },
      }).run(stop.signal);
      return stop.signal.aborted ? "stopped" : "whole";
    } catch (error) {
      return stop.signal.aborted ? "stopped" : error instanceof HubError ? error : offlineError();
    } finally {
      if (this.running.get(media) === stop) this.running.delete(media);
    }
  }

  /** Loads the upload code with the first file. */
  private async transfer(signal: AbortSignal): Promise<typeof import("./Transfer")> {
    for (;;) {
      const part = await import("./Transfer").catch(() => null);
      if (part) return part;
      await this.pause(1000, signal);
      if (signal.aborted) throw new Error("aborted");
    }
  }

  stop(media: string): void {
    this.running.get(media)?.abort();
    this.running.delete(media);
    this.sent.delete(media);
  }

  stopAll(): void {
    for (const media of [...this.running.keys()]) this.stop(media);
    this.sent.clear();
  }

  /** The connection, or the commands that wait for it, may have changed. */
  wake(): void {
    const way = `${this.parts.ready()} ${this.parts.calm()}`;
    if (way !== this.way) this.wakers.tell();
    this.way = way;
  }

  /** Waits for a connection, and for a while until nothing more urgent waits. */
  private async mayGo(signal: AbortSignal): Promise<void> {
    const courtesy = Date.now() + longestCourtesy;
    while (!signal.aborted && (!this.parts.ready() || (!this.parts.calm() && Date.now() < courtesy)))
      await this.pause(1000, signal);
  }

  /** Waits `ms`, or until a change may let it continue. */
  private pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        stopHearing();
        signal.removeEventListener("abort", end);
        done();
      };
      const timer = setTimeout(end, ms);
      const stopHearing = this.wakers.add(end);
      signal.addEventListener("abort", end);
    });
  }
}
