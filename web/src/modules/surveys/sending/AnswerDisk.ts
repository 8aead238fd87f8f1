import type { SurveyDraftRow } from "../../../sync";
import type { DeviceDatabase } from "../../../sync/store/Database";

/** Stores begun and sent forms with their photos. Any method may throw. */
export interface AnswerDisk {
  rows(): Promise<readonly SurveyDraftRow[]>;
  put(row: SurveyDraftRow): Promise<void>;
  /** Deletes a row together with photos. */
  remove(row: string, photos: readonly string[]): Promise<void>;
  putPhoto(id: string, picture: Blob): Promise<void>;
  photo(id: string): Promise<Blob | null>;
  dropPhoto(id: string): Promise<void>;
}

/** The disk in the device's database. */
export class DatabaseAnswerDisk implements AnswerDisk {
  constructor(private readonly database: DeviceDatabase) {}

  rows(): Promise<readonly SurveyDraftRow[]> {
    return this.database.run(["surveyDrafts"], "read", (transaction) => transaction.all("surveyDrafts"));
  }

  // A dead battery must not undo it.
  put(row: SurveyDraftRow): Promise<void> {
    return this.database.run(["surveyDrafts"], "keep", (transaction) => transaction.put("surveyDrafts", row));
  }

  remove(row: string, photos: readonly string[]): Promise<void> {
    return this.database.run(["surveyDrafts", "surveyPhotos"], "write", (transaction) => {
      transaction.delete("surveyDrafts", row);
      for (const photo of photos) transaction.delete("surveyPhotos", photo);
    });
  }

  async putPhoto(id: string, picture: Blob): Promise<void> {
    // Safari cannot store blobs in private windows.
    const row = { id, type: picture.type, bytes: await picture.arrayBuffer() };
    await this.database.run(["surveyPhotos"], "keep", (transaction) => transaction.put("surveyPhotos", row));
  }

  async photo(id: string): Promise<Blob | null> {
    const row = await this.database.run(["surveyPhotos"], "read", (transaction) => transaction.get("surveyPhotos", id));
    return row ? new Blob([row.bytes], { type: row.type }) : null;
  }

  dropPhoto(id: string): Promise<void> {
    return this.database.run(["surveyPhotos"], "write", (transaction) => transaction.delete("surveyPhotos", id));
  }
}
