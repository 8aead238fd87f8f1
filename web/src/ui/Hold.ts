/** Milliseconds until a press counts as a hold. */
export const holdFor = 450;
/** Pixels that a finger may move meanwhile. */
const slack = 10;

/** Detects a long press: by a timer, or on a busy page by the time of its end. Times in milliseconds, as in events. */
export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: { readonly x: number; readonly y: number; readonly at: number } | null = null;

  /** `onHeld`: gets `true` if the finger is already lifted */
  constructor(private readonly onHeld: (lifted: boolean) => void) {}

  down(x: number, y: number, at: number): void {
    this.stop();
    this.start = { x, y, at };
    this.timer = setTimeout(() => this.fire(false), holdFor);
  }

  move(x: number, y: number): void {
    if (this.start && Math.hypot(x - this.start.x, y - this.start.y) > slack) this.stop();
  }

  up(at: number): void {
    if (this.start && at - this.start.at >= holdFor) this.fire(true);
    else this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.start = null;
  }

  private fire(lifted: boolean): void {
    this.stop();
    this.onHeld(lifted);
  }
}
