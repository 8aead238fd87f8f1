interface Sample {
  readonly offset: number;
  readonly round: number;
}

/** How far the hub's clock is from this device's, measured by pings; the quickest round trip is believed. */
export class Clock {
  private samples: Sample[] = [];
  private readonly keep = 8;

  /** A ping left at `sent`, the hub said `hub`, the answer came at `received`. */
  measured(sent: number, hub: number, received: number): void {
    const round = received - sent;
    if (round < 0 || round > 10_000) return;
    this.samples = [...this.samples, { offset: hub + round / 2 - received, round }].slice(-this.keep);
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
    return best ? Math.round(best.offset) : 0;
  }

  /** The hub's time now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
