import type { Clock } from "./Clock";
import { LineWatch } from "./LineWatch";
import { Ticker } from "./Ticker";
import type { Transport } from "./transport/Transport";

/** The timers that the components of a page share. */
export class ClientTime {
  /** the age of the hub's last message */
  readonly age: LineWatch;
  private readonly tickers = new Map<number, Ticker>();

  constructor(
    private readonly clock: Clock,
    transport: Transport,
  ) {
    this.age = new LineWatch(transport);
  }

  /** A ticker of the hub's time. `every` is in milliseconds. */
  ticker(every: number): Ticker {
    let ticker = this.tickers.get(every);
    if (!ticker) this.tickers.set(every, (ticker = new Ticker(every, () => this.clock.now())));
    return ticker;
  }
}
