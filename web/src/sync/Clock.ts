import { deviceStore } from "./DeviceStore";

interface Sample {
  readonly offset: number;
  readonly round: number;
}

const key = "clock";
/** Milliseconds. A smaller change of the offset is not stored. */
const worthKeeping = 1000;

/**
 * Estimates the offset of the hub's clock from pings. The ping with the shortest round trip wins. The offset outlives
 * the page. So a start without the hub does not use a clock known to be wrong.
 */
export class Clock {
  private samples: Sample[] = [];
  private readonly keep = 8;
  private remembered = Number(deviceStore.get(key)) || 0;

  /** Records a ping: sent at `sent`, hub time `hub`, answer received at `received`. All in milliseconds. */
  measured(sent: number, hub: number, received: number): void {
    const round = received - sent;
    if (round < 0 || round > 10_000) return;
    this.samples = [...this.samples, { offset: hub + round / 2 - received, round }].slice(-this.keep);
    if (Math.abs(this.offset - this.remembered) < worthKeeping) return;
    this.remembered = this.offset;
    deviceStore.set(key, String(this.remembered));
  }

  /** Records a hub time that came without a round trip. Counts only while there is no measurement. */
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

  /** The hub's current time in milliseconds, estimated. */
  now(): number {
    return Date.now() + this.offset;
  }
}
