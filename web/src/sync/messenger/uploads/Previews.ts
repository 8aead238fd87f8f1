const mostKept = 40;

/** Addresses under which this page shows files of its own, before and for a while after they are with the hub. */
export class Previews {
  private readonly urls = new Map<string, string>();
  /** what is being looked for, and what was looked for in vain */
  private readonly looked = new Map<string, Promise<boolean>>();
  private last: Promise<unknown> = Promise.resolve();
  /** how often it was cleared: a copy from before is somebody else's */
  private generation = 0;

  has(media: string): boolean {
    return this.urls.has(media);
  }
  of(media: string): string | undefined {
    return this.urls.get(media);
  }

  put(media: string, blob: Blob): void {
    if (this.urls.has(media)) return;
    this.urls.set(media, URL.createObjectURL(blob));
    for (const [oldest, url] of this.urls) {
      if (this.urls.size <= mostKept) break;
      URL.revokeObjectURL(url);
      this.urls.delete(oldest);
    }
  }

  /** Takes in the copy that `load` brings, one after the other, since each may be large. Whether there is one. */
  bring(media: string, load: () => Promise<Blob | null>): Promise<boolean> {
    const { generation } = this;
    const found =
      this.looked.get(media) ??
      this.last.then(async () => {
        if (generation !== this.generation) return false;
        const blob = await load().catch(() => null);
        if (!blob || generation !== this.generation) return false;
        this.put(media, blob);
        // Should it have to make room for others, it is looked for again.
        this.looked.delete(media);
        return true;
      });
    this.looked.set(media, found);
    return (this.last = found);
  }

  clear(): void {
    this.generation += 1;
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
    this.looked.clear();
  }
}
