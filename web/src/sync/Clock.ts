import { deviceStore } from "./DeviceStore";

interface Sample {
  readonly offset: number;
  readonly round: number;
}

const key = "clock";
/** Less is not worth a word on disk. */
const worthKeeping = 1000;

/**
 * How far the hub's clock is from this device's, measured by pings; the quickest round trip is believed. What was
 * found out outlives the page: a start without the hub must not go by a clock that is known to be wrong.
 */
export class Clock {
  private samples: Sample[] = [];
  private readonly keep = 8;
  private remembered = Number(deviceStore.get(key)) || 0;

  /** A ping left at `sent`, the hub said `hub`, the answer came at `received`. */
  measured(sent: number, hub: number, received: number): void {
    const round = received - sent;
    if (round < 0 || round > 10_000) return;
    this.samples = [...this.samples, { offset: hub + round / 2 - received, round }].slice(-this.keep);
    if (Math.abs(this.offset - this.remembered) < worthKeeping) return;
    this.remembered = this.offset;
    deviceStore.set(key, String(this.remembered));
  }

  /** A word of the hub without a round trip: only good enough while there is no measurement. */
  heard(hub: number, received: number): void {
    if (this.samples.length === 0) this.samples = [{ offset: hub - received, round: 10_000 }];
  }

  get offset(): number {
    let best: Sample | undefined;
    for (const sample of this.samples) {
      if (!best || sample.round <= best.round) best = sample;
    }
    return best ? Math.round(best.offset) : this.remembered;
  }

  /** The hub's time now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
