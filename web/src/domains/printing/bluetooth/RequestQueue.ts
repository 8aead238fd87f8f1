import type { PrinterFailure } from "./state";

/** A failure with a cause that people can act on. `away`: the device does not answer. */
export class PrinterError extends Error {
  constructor(readonly why: PrinterFailure | "away") {
    super(why);
  }
}

/** The result of `work`, or a failure if it takes more than so many milliseconds. */
export function within<T>(limit: number, why: PrinterError["why"], work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrinterError(why)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One request to a printer at a time, the next after the answer. Bluetooth refuses a second one meanwhile. */
export class RequestQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** @param limit - milliseconds for one answer */
  constructor(private readonly limit: number) {}

  run<T>(ask: () => Promise<T>): Promise<T> {
    const mine = this.last.then(() => within(this.limit, "stuck", ask()));
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
