import { hub } from "../../session/client";
import { HubError } from "../../sync";
import { upload } from "../../sync/Upload";
import { AnswerBook } from "./sending/AnswerBook";
import type { AnswerDisk } from "./sending/AnswerDisk";
import { DatabaseAnswerDisk } from "./sending/AnswerDisk";
import type { PhotoAnswer, WaitingPhoto } from "./sending/PhotoQueue";
import { PhotoQueue } from "./sending/PhotoQueue";

/** The forms of this device, and the queue of their photos. */
export class Answers {
  readonly book: AnswerBook;
  private readonly queue: PhotoQueue;
  private hasBegun = false;
  /** answers that this page did not know as sent when they came into the outbox */
  private readonly foreign = new Set<string>();

  constructor(disk: AnswerDisk = new DatabaseAnswerDisk(hub.database)) {
    this.book = new AnswerBook({
      disk,
      // The command's id is the answer's, so a command that is queued twice counts once.
      send: (answer) => hub.send({ type: "surveys.answer", answer }, { id: answer.id }),
      now: () => hub.clock.now(),
    });
    this.queue = new PhotoQueue({
      waiting: () => this.waiting(),
      read: (photo) => this.book.photo(photo),
      isElsewhere: ({ row, photo }) => this.book.isElsewhere(row, photo),
      send: putPhoto,
      ended: ({ row, photo }, answer) => this.book.photoEnded(row, photo, answer),
      isConnected,
      after: (milliseconds, work) => void setTimeout(work, milliseconds),
    });
  }

  /** Sends from now on whatever is left, whenever the hub can be reached. */
  async begin(): Promise<void> {
    if (!this.hasBegun) {
      this.hasBegun = true;
      hub.transport.onPhase(() => this.connected());
      this.book.subscribe(() => this.changed());
      hub.outbox.subscribe(() => this.answered());
      // The person may have made room in another application.
      document.addEventListener("visibilitychange", () => void this.book.storeAgain());
      await this.book.load();
      this.connected();
    } else await this.book.load();
    this.book.forget((person) => person !== hub.person);
  }

  private changed(): void {
    if (this.book.storing() === "kept") removeEventListener("beforeunload", this.warn);
    else addEventListener("beforeunload", this.warn);
    this.queue.look();
  }

  /** The browser asks before it closes a page that alone has what a person gave. */
  private readonly warn = (event: Event): void => event.preventDefault();

  /** An answer that was queued before a reload, or by another page of this device, may have its decision. */
  private answered(): void {
    this.forgetSent();
    for (const { id, status, body } of hub.outbox.entries) {
      if (body.type !== "surveys.answer") continue;
      if (this.book.isLoaded() && this.book.rows().get(id)?.answer === undefined && !this.foreign.has(id)) {
        this.foreign.add(id);
        void this.book.refresh().then(() => this.answered());
      } else if (status !== "pending") this.book.decided(id, status);
    }
    this.queue.look();
  }

  private forgetSent(): void {
    if (hub.signedOutByHand()) this.book.forget(() => true);
  }

  private connected(): void {
    this.forgetSent();
    void this.book.storeAgain();
    if (!isConnected() || !this.book.isLoaded()) return;
    this.queue.connected();
    void this.book.queueAgain(hub.person, isQueued);
  }

  /** The hub takes a photo after it has the answer. One page of the device sends them, and each what it alone has. */
  private waiting(): readonly WaitingPhoto[] {
    return [...this.book.rows().values()]
      .filter(({ id, status }) => status === "sent" || (status === "sending" && !isQueued(id)))
      .sort((a, b) => a.changedAt - b.changedAt)
      .flatMap(({ id, waiting }) => waiting.map((photo) => ({ row: id, photo })))
      .filter(({ photo }) => hub.tabs.leads || this.book.holds(photo));
  }
}

const isConnected = (): boolean => hub.transport.answers && hub.person !== null;

const isQueued = (id: string): boolean => hub.outbox.undecided.some((draft) => draft.id === id);

/** Errors that another try does not change: not a picture, too large, not of this answer. */
const forGood: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

async function putPhoto(photo: string, picture: Blob): Promise<PhotoAnswer> {
  try {
    const path = `/api/surveys/photos/${encodeURIComponent(photo)}`;
    await upload(path, await picture.arrayBuffer(), { method: "PUT", type: picture.type || "image/jpeg" });
    return "taken";
  } catch (error) {
    return error instanceof HubError && forGood.has(error.status) ? "refused" : "later";
  }
}

let answers: Answers | null = null;

/** Those of this page. */
export const answersHere = (): Answers => (answers ??= new Answers());

/** Another disk, for a test. */
export function keepAnswersOn(disk: AnswerDisk): Answers {
  answers = new Answers(disk);
  return answers;
}
