const maxKept = 40;

/** Object URLs of this device's own files, before and for a while after their upload. */
export class Previews {
  private readonly urls = new Map<string, string>();
  /** loads under way, and those that found nothing */
  private readonly looked = new Map<string, Promise<boolean>>();
  private last: Promise<unknown> = Promise.resolve();
  /** counts resets: an earlier copy belongs to another person */
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
      if (this.urls.size <= maxKept) break;
      URL.revokeObjectURL(url);
      this.urls.delete(oldest);
    }
  }

  /** Loads a copy with `load`, one after the other, because each may be large. Returns whether it exists. */
  bring(media: string, load: () => Promise<Blob | null>): Promise<boolean> {
    const { generation } = this;
    const found =
      this.looked.get(media) ??
      this.last.then(async () => {
        if (generation !== this.generation) return false;
        const blob = await load().catch(() => null);
        if (!blob || generation !== this.generation) return false;
        this.put(media, blob);
        // It can be loaded again if it must make room for others.
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
