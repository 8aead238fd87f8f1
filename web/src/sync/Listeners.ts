/** Who wants to hear of something. */
export class Listeners<Told extends readonly unknown[] = []> {
  private readonly all = new Set<(...told: Told) => void>();

  /** Answers how to stop listening. */
  add(listener: (...told: Told) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  tell(...told: Told): void {
    for (const listener of this.all) listener(...told);
  }
}
