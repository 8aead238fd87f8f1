import { HubError } from "../../../sync";

/** Milliseconds. A lost connection may recover by itself in this time. */
const lostFor = 2000;
const againAfter = 3000;

/**
 * Restarts the connection to the restaurant's server and keeps the media. Networks can change faster than a connection
 * is made, so one try follows the other. It repeats the request while the hub is unreachable.
 */
export class Renewal {
  private wanted = false;
  private running = false;
  private over = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `refused`: the server knows no media to restart */
  constructor(
    private readonly renew: () => Promise<void>,
    private readonly refused: () => void,
  ) {}

  now(): void {
    clearTimeout(this.timer);
    this.wanted = true;
    if (!this.running && !this.over) void this.run();
  }

  follow(state: RTCPeerConnectionState): void {
    if (state === "connected") clearTimeout(this.timer);
    else if (state === "disconnected") this.after(lostFor);
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
  }

  private after(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), time);
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      while (this.wanted && !this.over) {
        this.wanted = false;
        await this.renew();
      }
    } catch (error) {
      if (this.over) return;
      if (error instanceof HubError && error.offline) this.after(againAfter);
      else this.refused();
    } finally {
      this.running = false;
    }
  }
}
