const lock = "iqsine.call";
const key = "iqsine.call";
/** Milliseconds. A reloaded page releases its lock only when it is gone. */
const patience = 3000;

/** Elects the page of a device that is in a call. Several pages may be open. */
export class CallLock {
  private leave: (() => void) | null = null;

  /** Takes the lock. Returns `false` if another page of this device is in a call. */
  async take(): Promise<boolean> {
    if (this.leave) return true;
    // Missing in older browsers. Then any page may take it.
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

  /** Stored for this page only, so that it knows the call after a reload. */
  remember(call: string): void {
    sessionStorage.setItem(key, call);
  }
  remembered(): string | null {
    return sessionStorage.getItem(key);
  }

  /** `true` if any page of this device is in a call. */
  async isTaken(): Promise<boolean> {
    if (this.leave) return true;
    const held = (await navigator.locks?.query())?.held ?? [];
    return held.some(({ name }) => name === lock);
  }
}
