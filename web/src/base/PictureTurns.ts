/** Pictures that load at once. A browser has six connections to the hub, so two stay free for commands and answers. */
const maxAtOnce = 4;

/** A load. It ends when the picture is here, and also when it failed. */
type Load = () => Promise<unknown>;

/** Lets pictures load a few at a time. The last request comes first, because it is visible. */
export class PictureTurns {
  private readonly waiting: Load[] = [];
  private running = 0;

  /** Loads when the turn comes. Returns a function that cancels it before, and then returns `true`. */
  take(load: Load): () => boolean {
    // A function of its own, because the same load may wait twice.
    const mine: Load = () => load();
    this.waiting.push(mine);
    queueMicrotask(() => this.next());
    return () => {
      const at = this.waiting.indexOf(mine);
      if (at >= 0) this.waiting.splice(at, 1);
      return at >= 0;
    };
  }

  private next(): void {
    while (this.running < maxAtOnce) {
      const load = this.waiting.pop();
      if (!load) return;
      this.running += 1;
      const end = (): void => {
        this.running -= 1;
        this.next();
      };
      load().then(end, end);
    }
  }
}

/** All pictures of the page: of messages, people, contacts and dishes. */
export const pictureTurns = new PictureTurns();
