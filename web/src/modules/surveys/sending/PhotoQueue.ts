/** How the hub took a photo. `later`: it could not take it now. `refused`: it never will. */
export type PhotoAnswer = "taken" | "later" | "refused";

export interface WaitingPhoto {
  /** the answer that it belongs to */
  readonly row: string;
  readonly photo: string;
}

export interface PhotoQueueParts {
  /** the photos to send, the oldest first */
  waiting(): readonly WaitingPhoto[];
  /** `null`: this page does not have it */
  read(photo: string): Promise<Blob | null>;
  /** `true`: another page may have it, and sends it then */
  isElsewhere(one: WaitingPhoto): Promise<boolean>;
  send(photo: string, picture: Blob): Promise<PhotoAnswer>;
  ended(one: WaitingPhoto, answer: "taken" | "refused"): Promise<void>;
  isConnected(): boolean;
  /** Runs `work` after so many milliseconds. */
  after(milliseconds: number, work: () => void): void;
}

/** Photos that are sent at the same time. */
const lines = 2;
/** Milliseconds before a second try, and the longest wait. Each try doubles it. */
const firstWait = 2000;
const longestWait = 300_000;

/** Sends photos to the hub, a few at a time, until it has them all. */
export class PhotoQueue {
  private readonly running = new Set<string>();
  private readonly tries = new Map<string, number>();
  private readonly resting = new Set<string>();

  constructor(private readonly parts: PhotoQueueParts) {}

  /** Starts as many as may run. Call it whenever there may be another photo. */
  look(): void {
    if (!this.parts.isConnected()) return;
    for (const one of this.parts.waiting()) {
      if (this.running.size >= lines) return;
      if (!this.running.has(one.photo) && !this.resting.has(one.photo)) void this.run(one);
    }
  }

  /** The connection is back, so nothing rests any longer. */
  connected(): void {
    this.resting.clear();
    this.tries.clear();
    this.look();
  }

  private async run(one: WaitingPhoto): Promise<void> {
    const { photo } = one;
    this.running.add(photo);
    const answer = await this.attempt(one).catch(() => "later" as const);
    if (answer === "later") this.rest(photo);
    else {
      this.tries.delete(photo);
      await this.parts.ended(one, answer).catch(() => this.rest(photo));
    }
    this.running.delete(photo);
    this.look();
  }

  private async attempt(one: WaitingPhoto): Promise<PhotoAnswer> {
    const picture = await this.parts.read(one.photo);
    if (picture) return this.parts.send(one.photo, picture);
    return (await this.parts.isElsewhere(one)) ? "later" : "refused";
  }

  private rest(photo: string): void {
    const tried = this.tries.get(photo) ?? 0;
    this.tries.set(photo, tried + 1);
    this.resting.add(photo);
    this.parts.after(Math.min(longestWait, firstWait * 2 ** tried), () => {
      this.resting.delete(photo);
      this.look();
    });
  }
}
