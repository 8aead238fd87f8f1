/** So long, in ms, is held. */
export const holdFor = 450;
/** So far, in px, a finger may slip meanwhile. */
const slack = 10;

/** A press that becomes a hold by its time: by the timer, or on a busy page by when it was let go. Times in ms, as events have them. */
export class Hold {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: { readonly x: number; readonly y: number; readonly at: number } | null = null;

  /** `onHeld`: told whether the finger is lifted already */
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
