import type { Posting } from "./Posting";
import type { PostingShelf } from "./PostingShelf";

/** A shelf whose code is loaded later. Calls wait for it, in order. */
export class LateShelf implements PostingShelf {
  private readonly real: Promise<PostingShelf>;

  constructor(bring: () => Promise<PostingShelf>) {
    this.real = bring();
    this.real.catch(() => undefined);
  }

  load(): Promise<readonly Posting[]> {
    return this.real.then((shelf) => shelf.load());
  }
  add(posting: Posting, files: ReadonlyMap<string, Blob>): Promise<void> {
    return this.real.then((shelf) => shelf.add(posting, files));
  }
  put(posting: Posting): Promise<void> {
    return this.real.then((shelf) => shelf.put(posting));
  }
  drop(posting: Posting): Promise<void> {
    return this.real.then((shelf) => shelf.drop(posting));
  }
  file(media: string): Promise<Blob | null> {
    return this.real.then((shelf) => shelf.file(media));
  }
  close(): void {
    void this.real.then(
      (shelf) => shelf.close(),
      () => undefined,
    );
  }
}
