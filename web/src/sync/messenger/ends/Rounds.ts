/** The work of a round. `greet`: all of it, because of a new connection. `mail`: to-device messages wait. */
export interface Wanted {
  readonly greet: boolean;
  readonly mail: boolean;
}

/** milliseconds */
const firstPause = 2000;
const longestPause = 60_000;
/** 1 hour in milliseconds. Browsers limit longer timers. */
const longestWait = 3_600_000;

/** Runs due work, one round after the other, and repeats after a pause if the hub was unreachable. */
export class Rounds {
  private stopped = false;
  private running = false;
  private wanted: Wanted | null = null;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `round` returns the milliseconds until the next work is due. `null`: none. */
  constructor(private readonly round: (wanted: Wanted) => Promise<number | null>) {}

  want(greet: boolean, mail: boolean): void {
    if (this.stopped) return;
    this.add({ greet, mail });
    if (greet) this.pause = firstPause;
    if (!this.running) void this.run();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private add({ greet, mail }: Wanted): void {
    this.wanted = { greet: greet || (this.wanted?.greet ?? false), mail: mail || (this.wanted?.mail ?? false) };
  }

  private async run(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    try {
      let next: number | null = null;
      while (this.wanted && !this.stopped) {
        const { wanted } = this;
        this.wanted = null;
        try {
          next = await this.round(wanted);
          this.pause = firstPause;
        } catch {
          // The hub is unreachable or overloaded, so all of the work stays due.
          this.add(wanted);
          next = this.pause;
          this.pause = Math.min(longestPause, this.pause * 2);
          break;
        }
      }
      if (next !== null) this.later(next);
    } finally {
      this.running = false;
    }
  }

  private later(ms: number): void {
    if (!this.stopped) this.timer = setTimeout(() => this.want(false, false), Math.min(longestWait, ms));
  }
}
