/** The work of a run. `connected`: all of it, because of a new connection. `toDevice`: to-device messages wait. */
export interface DueWork {
  readonly connected: boolean;
  readonly toDevice: boolean;
}

/** milliseconds */
const firstPause = 2000;
const maxPause = 60_000;
/** 1 hour in milliseconds. Browsers limit longer timers. */
const maxWait = 3_600_000;

/** Runs due work, one run after the other, and repeats after a pause if the hub was unreachable. */
export class WorkLoop {
  private stopped = false;
  private running = false;
  private due: DueWork | null = null;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `work` returns the milliseconds until the next work is due. `null`: none. */
  constructor(private readonly work: (due: DueWork) => Promise<number | null>) {}

  request(connected: boolean, toDevice: boolean): void {
    if (this.stopped) return;
    this.add({ connected, toDevice });
    if (connected) this.pause = firstPause;
    if (!this.running) void this.run();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private add({ connected, toDevice }: DueWork): void {
    this.due = {
      connected: connected || (this.due?.connected ?? false),
      toDevice: toDevice || (this.due?.toDevice ?? false),
    };
  }

  private async run(): Promise<void> {
    this.running = true;
    clearTimeout(this.timer);
    try {
      let next: number | null = null;
      while (this.due && !this.stopped) {
        const { due } = this;
        this.due = null;
        try {
          next = await this.work(due);
          this.pause = firstPause;
        } catch {
          // The hub is unreachable or overloaded, so all of the work stays due.
          this.add(due);
          next = this.pause;
          this.pause = Math.min(maxPause, this.pause * 2);
          break;
        }
      }
      if (next !== null) this.later(next);
    } finally {
      this.running = false;
    }
  }

  private later(ms: number): void {
    if (!this.stopped) this.timer = setTimeout(() => this.request(false, false), Math.min(maxWait, ms));
  }
}
