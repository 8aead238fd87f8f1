/** Forms, and a disk of a device that holds what people fill in. */
import type { AnswerDisk } from "../src/modules/surveys/sending/AnswerDisk";
import { AnswerBook } from "../src/modules/surveys/sending/AnswerBook";
import type { Outcome, SurveyDraftRow } from "../src/sync";
import { StoreError } from "../src/sync/store/Database";
import type { Survey, SurveyAnswer, SurveyField, SurveyFieldKind, SurveyForm } from "../src/wire";
import { pause } from "./pause";

export const field = (id: string, kind: SurveyFieldKind, more: Partial<SurveyField> = {}): SurveyField => ({
  id,
  kind,
  title: `Câu ${id}`,
  help: "",
  isRequired: false,
  choices: [],
  least: 1,
  most: 5,
  ...more,
});

/** Each page is the list of its fields. */
export const form = (...pages: readonly (readonly SurveyField[])[]): SurveyForm => ({
  title: "Khách thấy thế nào?",
  help: "",
  roles: [],
  pages: pages.map((fields, at) => ({ id: `p${at + 1}`, title: "", fields })),
});

export const survey = (of: SurveyForm, more: Partial<Survey> = {}): Survey => ({
  id: "khach",
  version: 1,
  state: "open",
  form: of,
  removed: [],
  conversions: [],
  ...more,
});

/** The disk of a device, which outlives its pages and may be full. */
export class MemoryAnswerDisk implements AnswerDisk {
  readonly stored = new Map<string, SurveyDraftRow>();
  readonly pictures = new Map<string, Blob>();
  isFull = false;
  writes = 0;

  private async write(): Promise<void> {
    await Promise.resolve();
    if (this.isFull) throw new StoreError(true, "no room");
    this.writes += 1;
  }
  async rows(): Promise<readonly SurveyDraftRow[]> {
    return [...this.stored.values()];
  }
  async put(row: SurveyDraftRow): Promise<void> {
    await this.write();
    this.stored.set(row.id, row);
  }
  async remove(row: string, photos: readonly string[]): Promise<void> {
    this.stored.delete(row);
    for (const photo of photos) this.pictures.delete(photo);
  }
  async putPhoto(id: string, picture: Blob): Promise<void> {
    await this.write();
    this.pictures.set(id, picture);
  }
  async photo(id: string): Promise<Blob | null> {
    return this.pictures.get(id) ?? null;
  }
  async dropPhoto(id: string): Promise<void> {
    this.pictures.delete(id);
  }
}

export const soon = (): Promise<void> => pause(6);

/** A page of the device, whose commands wait for the hub. */
export function page(disk: MemoryAnswerDisk) {
  const sent: SurveyAnswer[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const book = new AnswerBook({
    disk,
    now: () => Date.now(),
    send: (answer) => {
      sent.push(answer);
      return new Promise((done) => answers.push(done));
    },
  });
  const decide = async (status: "accepted" | "refused"): Promise<void> => {
    const id = sent[sent.length - 1]?.id ?? "";
    answers.shift()?.({ id, status, seq: 1 } as Outcome);
    await soon();
  };
  return { book, sent, decide };
}
