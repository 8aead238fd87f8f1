const lock = "iqsine.call";
const key = "iqsine.call";
/** A page that is loaded anew gives its place up only when it is gone. */
const patience = 3000;

/** Which page of a device takes part in a call: several may be open, and one speaks. */
export class Place {
  private leave: (() => void) | null = null;

  /** Takes the place; false: another page of this device speaks. */
  async take(): Promise<boolean> {
    if (this.leave) return true;
    // Missing in older browsers: then whoever takes it has it.
    if (!navigator.locks) return true;
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience);
    return new Promise((answer) => {
      navigator.locks
        .request(lock, { signal: giveUp.signal }, () => {
          clearTimeout(timer);
          answer(true);
          return new Promise<void>((resolve) => {
            this.leave = resolve;
          });
        })
        .catch(() => answer(false));
    });
  }

  give(): void {
    this.leave?.();
    this.leave = null;
    sessionStorage.removeItem(key);
  }

  /** Kept for this page alone, so that it knows after having been loaded anew. */
  remember(call: string): void {
    sessionStorage.setItem(key, call);
  }
  remembered(): string | null {
    return sessionStorage.getItem(key);
  }

  /** Whether any page of this device speaks. */
  async isTaken(): Promise<boolean> {
    if (this.leave) return true;
    const held = (await navigator.locks?.query())?.held ?? [];
    return held.some(({ name }) => name === lock);
  }
}
