import type { SurveyDraftRow } from "../../../sync";

/** Writes rows one after the other. While one is written, only the newest form of a row waits. */
export class RowWriter {
  private readonly next = new Map<string, SurveyDraftRow>();
  private work: Promise<void> | null = null;

  /** `stored`: called after each write, with `null` or the error */
  constructor(
    private readonly put: (row: SurveyDraftRow) => Promise<void>,
    private readonly stored: (error: unknown) => void,
  ) {}

  write(row: SurveyDraftRow): void {
    this.next.set(row.id, row);
    this.work ??= this.run();
  }

  /** Waits until the newest form of the row was written, or could not be. */
  async written(id: string): Promise<void> {
    while (this.work && this.next.has(id)) await this.work;
    await this.work;
  }

  /** Waits until nothing is left to write. */
  async idle(): Promise<void> {
    while (this.work) await this.work;
  }

  private async run(): Promise<void> {
    // `work` is set before the first write.
    await null;
    for (let row = this.first(); row; row = this.first()) {
      this.next.delete(row.id);
      try {
        await this.put(row);
        this.stored(null);
      } catch (error) {
        this.stored(error);
      }
    }
    this.work = null;
  }

  private first(): SurveyDraftRow | undefined {
    return this.next.values().next().value as SurveyDraftRow | undefined;
  }
}
