const mostKept = 40;

/** Addresses under which this page shows files of its own, before and for a while after they are with the hub. */
export class Previews {
  private readonly urls = new Map<string, string>();

  has(media: string): boolean { return this.urls.has(media); }
  of(media: string): string | undefined { return this.urls.get(media); }

  put(media: string, blob: Blob): void {
    if (this.urls.has(media)) return;
    this.urls.set(media, URL.createObjectURL(blob));
    for (const [oldest, url] of this.urls) {
      if (this.urls.size <= mostKept) break;
      URL.revokeObjectURL(url);
      this.urls.delete(oldest);
    }
  }

  clear(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
  }
}
