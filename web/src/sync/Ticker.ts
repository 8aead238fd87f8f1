/** One timer for all components that show the time. So a screen with sixty tables needs one timer and one drawing. */
export class Ticker {
  private value = 0;
  private readAt = -Infinity;
  private isHeld = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly every: number,
    private readonly now: () => number,
  ) {}

  /**
   * The time of the last tick. Never older than one tick, and new for the first reader. It stays the same within a task,
   * because React reads it twice.
   */
  readonly read = (): number => {
    if (this.isHeld) return this.value;
    if (performance.now() - this.readAt >= this.every) this.take();
    this.isHeld = true;
    queueMicrotask(() => (this.isHeld = false));
    return this.value;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.tick(), this.every);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
      this.readAt = -Infinity;
    };
  };

  private tick(): void {
    this.take();
    for (const listener of [...this.listeners]) listener();
  }

  private take(): void {
    this.value = this.now();
    this.readAt = performance.now();
  }
}
