import type { AnswerPhotos } from "../../../domains/surveys/photos";
import { photosOf } from "../../../domains/surveys/values";
import type { Outcome, SurveyDraftRow } from "../../../sync";
import { Listeners, newId } from "../../../sync";
import type { FieldAnswer, SurveyAnswer } from "../../../wire";
import type { AnswerDisk } from "./AnswerDisk";
import { RowWriter } from "./RowWriter";

/** Whether this device stores begun forms: `full`: its disk is full; `none`: its browser cannot. */
export type Storing = "kept" | "full" | "none";

export interface AnswerBookParts {
  readonly disk: AnswerDisk;
  /** Queues the answer as a command with this id. */
  readonly send: (answer: SurveyAnswer) => Promise<Outcome>;
  readonly now: () => number;
}

/** How long discarded and sent forms stay on the device, in milliseconds. */
const keptFor = { discarded: 86_400_000, sent: 14 * 86_400_000 };
/** How long another page may hold a photo that the disk has no room for, in milliseconds. */
const heldFor = 86_400_000;
/** Sent forms of the device that stay at most. */
const mostSent = 50;

/** The forms that people have begun or sent on this device. They live in memory and on its disk. */
export class AnswerBook {
  private all: ReadonlyMap<string, SurveyDraftRow> = new Map();
  private readonly listeners = new Listeners();
  private readonly pictures = new Map<string, Blob>();
  /** pictures of this page that the disk did not take */
  private readonly unstored = new Set<string>();
  /** answers whose command this page waits for */
  private readonly queueing = new Set<string>();
  private readonly writer: RowWriter;
  private loading: Promise<void> | null = null;
  private state: Storing = "kept";
  private isRead = false;

  constructor(private readonly parts: AnswerBookParts) {
    this.writer = new RowWriter(
      (row) => parts.disk.put(row),
      (error) => this.stored(error),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener);
  readonly rows = (): ReadonlyMap<string, SurveyDraftRow> => this.all;
  readonly storing = (): Storing => (this.state === "kept" && this.unstored.size > 0 ? "full" : this.state);
  readonly isLoaded = (): boolean => this.isRead;

  /** Reads the disk once. Without one the forms live as long as the page. */
  load(): Promise<void> {
    return (this.loading ??= this.read());
  }

  /** Takes over what other pages of this device have stored meanwhile. */
  async refresh(): Promise<void> {
    await this.load();
    await this.writer.idle();
    const before = this.all;
    const rows = await this.parts.disk.rows().catch(() => []);
    const newer = rows.filter((row) => {
      const own = before.get(row.id);
      return own === this.all.get(row.id) && (own?.changedAt ?? 0) <= row.changedAt;
    });
    if (newer.length > 0) this.show(new Map([...this.all, ...newer.map((row) => [row.id, row] as const)]));
  }

  /** Shows a change at once, and stores it. */
  put(row: SurveyDraftRow): void {
    this.show(new Map(this.all).set(row.id, row));
    this.writer.write(row);
  }

  /** A discarded form can be brought back for a day. */
  discard(id: string): void {
    const row = this.all.get(id);
    if (row) this.put({ ...row, status: "discarded", changedAt: this.parts.now() });
  }

  restore(id: string): void {
    const row = this.all.get(id);
    if (row?.status === "discarded") this.put({ ...row, status: "begun", changedAt: this.parts.now() });
  }

  /** Sends a form. `due`: the time of the checklist that it answers. Its answer is on the disk before the command is queued, so it survives a page that ends between. */
  async send(row: SurveyDraftRow, values: readonly FieldAnswer[], due?: number): Promise<void> {
    const filledAt = this.parts.now();
    const { id, survey, version, begunAt } = row;
    const answer: SurveyAnswer = {
      id,
      survey,
      version,
      values,
      begunAt,
      filledAt,
      ...(due === undefined ? {} : { due }),
    };
    this.queueing.add(id);
    const waiting = photosOf(values);
    const held = waiting.filter((photo) => this.unstored.has(photo));
    this.put({ ...row, status: "sending", changedAt: filledAt, answer, waiting, page: 0, held });
    void this.storeAgain();
    await this.writer.written(id);
    await this.queue(answer);
  }

  /** Queues answers again whose command may have been lost. Its id is the same, so the hub decides once. */
  async queueAgain(person: string | null, isQueued: (id: string) => boolean): Promise<void> {
    const lost = [...this.all.values()].filter(
      ({ id, status, person: author }) =>
        status === "sending" && author === person && !isQueued(id) && !this.queueing.has(id),
    );
    await Promise.all(lost.flatMap(({ answer }) => (answer ? [this.queue(answer)] : [])));
  }

  /** A photo has reached the hub, or the hub never takes it. Another page may have sent others of its form. */
  async photoEnded(id: string, photo: string, answer: "taken" | "refused"): Promise<void> {
    await this.refresh();
    const row = this.all.get(id);
    if (!row) return;
    const waiting = row.waiting.filter((one) => one !== photo);
    this.put({ ...row, waiting, refused: answer === "refused" ? [...row.refused, photo] : row.refused });
    if (answer === "taken") this.dropPhoto(photo);
  }

  /** `true`: only this page has the picture, so it sends it whichever page leads. */
  holds(photo: string): boolean {
    return this.unstored.has(photo);
  }

  /** `true`: another page of this device may have the picture, or has sent it. */
  async isElsewhere(id: string, photo: string): Promise<boolean> {
    await this.refresh();
    const row = this.all.get(id);
    if (!row?.waiting.includes(photo)) return true;
    return (row.held?.includes(photo) ?? false) && this.parts.now() - row.changedAt < heldFor;
  }

  /** Tries again to store the pictures for which the disk had no room. */
  async storeAgain(): Promise<void> {
    for (const photo of this.unstored) {
      const picture = this.pictures.get(photo);
      if (!picture || !(await this.store(photo, picture))) return;
    }
  }

  async photo(id: string): Promise<Blob | null> {
    return this.pictures.get(id) ?? (await this.parts.disk.photo(id));
  }

  /** The pictures of all forms. */
  readonly photos: AnswerPhotos = {
    keep: async (picture) => {
      const id = newId();
      this.pictures.set(id, picture);
      await this.store(id, picture);
      return id;
    },
    read: (photo) => this.photo(photo),
    drop: (photo) => this.dropPhoto(photo),
  };

  /** Stores a picture, which stays in memory if there is no room. */
  private async store(photo: string, picture: Blob): Promise<boolean> {
    const before = this.storing();
    try {
      await this.parts.disk.putPhoto(photo, picture);
      this.pictures.delete(photo);
      this.unstored.delete(photo);
      this.stored(null);
    } catch (error) {
      // Somebody may have taken it out of the form meanwhile.
      if (this.pictures.has(photo)) this.unstored.add(photo);
      this.stored(error);
    }
    if (this.storing() !== before) this.listeners.tell();
    return !this.unstored.has(photo);
  }

  private dropPhoto(photo: string): void {
    this.pictures.delete(photo);
    this.unstored.delete(photo);
    void this.parts.disk.dropPhoto(photo).catch(() => undefined);
  }

  /** Somebody else works here now, or the person has signed out: their sent and discarded forms leave the device. Unsent ones stay. */
  forget(isOf: (person: string) => boolean): void {
    const rows = [...this.all.values()].filter(
      ({ person, status, waiting }) =>
        isOf(person) && (status === "discarded" || (status === "sent" && waiting.length === 0)),
    );
    if (rows.length === 0) return;
    this.remove(rows);
    this.listeners.tell();
  }

  /** The hub has decided about an answer. */
  decided(id: string, status: string): void {
    const row = this.all.get(id);
    if (row?.status !== "sending") return;
    if (status === "accepted") {
      const { answer: _, ...rest } = row;
      this.put({ ...rest, status: "sent", given: [] });
    } else if (status === "refused") this.takeBack(row);
  }

  private async queue(answer: SurveyAnswer): Promise<void> {
    this.queueing.add(answer.id);
    const outcome = await this.parts.send(answer).catch(() => null);
    this.queueing.delete(answer.id);
    if (outcome) this.decided(answer.id, outcome.status);
  }

  /** A refused answer is a begun form again, under a new id: the hub may hold other content under the old one. */
  private takeBack({ answer: _, held: __, ...row }: SurveyDraftRow): void {
    const rows = new Map(this.all);
    rows.delete(row.id);
    this.all = rows;
    this.put({ ...row, id: newId(), status: "begun", waiting: [] });
    void this.parts.disk.remove(row.id, []).catch(() => undefined);
  }

  private async read(): Promise<void> {
    try {
      const rows = await this.parts.disk.rows();
      // Forms begun on this page before the disk answered are newer.
      this.all = new Map([...rows.map((row) => [row.id, row] as const), ...this.all]);
      this.isRead = true;
      this.tidy();
    } catch (error) {
      this.isRead = true;
      this.stored(error);
    }
    this.listeners.tell();
  }

  /** Deletes forms that were discarded or sent long ago. */
  private tidy(): void {
    const rows = [...this.all.values()].sort((a, b) => b.changedAt - a.changedAt);
    const sent = rows.filter((row) => row.status === "sent" && row.waiting.length === 0);
    const old = rows.filter((row) => {
      if (row.status === "discarded") return row.changedAt < this.parts.now() - keptFor.discarded;
      return sent.indexOf(row) >= mostSent || (sent.includes(row) && row.changedAt < this.parts.now() - keptFor.sent);
    });
    this.remove(old);
  }

  /** Deletes forms with their photos. */
  private remove(rows: readonly SurveyDraftRow[]): void {
    const all = new Map(this.all);
    for (const row of rows) {
      all.delete(row.id);
      const given = row.given.flatMap(({ field, value }) => (value ? [{ field, value }] : []));
      void this.parts.disk.remove(row.id, [...photosOf(given), ...row.refused]).catch(() => undefined);
    }
    this.all = all;
  }

  private show(rows: ReadonlyMap<string, SurveyDraftRow>): void {
    this.all = rows;
    this.listeners.tell();
  }

  private stored(error: unknown): void {
    const state = error === null ? "kept" : (error as { full?: unknown } | null)?.full === true ? "full" : "none";
    if (state === this.state) return;
    this.state = state;
    this.listeners.tell();
  }
}
