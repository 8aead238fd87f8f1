/** A device that posts messages with files, and a hub that takes them. */
import { HubError } from "../src/sync/Http";
import type { Outcome } from "../src/sync/Messages";
import type { Posting } from "../src/sync/messenger/uploads/Posting";
import { Postings } from "../src/sync/messenger/uploads/Postings";
import type { PostingShelf } from "../src/sync/messenger/uploads/PostingShelf";
import type { Consignment, TusHub } from "../src/sync/messenger/uploads/Tus";
import type { CommandBody } from "../src/wire";
import { pause } from "./pause";

/** A device's storage, over several pages. */
export class PostingDisk implements PostingShelf {
  postings = new Map<string, Posting>();
  files = new Map<string, Blob>();
  isFull = false;
  /** the requested files */
  readonly read: string[] = [];
  async load(): Promise<readonly Posting[]> {
    return [...this.postings.values()];
  }
  async add(posting: Posting, files: ReadonlyMap<string, Blob>): Promise<void> {
    if (this.isFull) throw new Error("full");
    this.postings.set(posting.id, posting);
    for (const [media, blob] of files) this.files.set(media, blob);
  }
  async put(posting: Posting): Promise<void> {
    if (this.postings.has(posting.id)) this.postings.set(posting.id, posting);
  }
  async drop(posting: Posting): Promise<void> {
    this.postings.delete(posting.id);
  }
  async file(media: string): Promise<Blob | null> {
    this.read.push(media);
    return this.files.get(media) ?? null;
  }
  close(): void {
    /* nothing is open */
  }
}

/** A device with one page, and a hub that accepts files when it is allowed to. */
export class PostingStage implements TusHub {
  person: string | null = "lan";
  /** messages that are being sealed, and how that ends */
  readonly sealing = new Map<string, (done: boolean) => void>();
  ready = true;
  calm = true;
  readonly shelves = new Map<string, PostingDisk>();
  readonly sent: CommandBody[] = [];
  readonly handed = new Set<string>();
  /** the files that would not survive the page */
  readonly unkept = new Set<string>();
  leads = true;
  readonly unmade = new Set<string>();
  readonly open = new Map<string, () => void>();
  readonly announced: Consignment[] = [];
  readonly ended: string[] = [];
  readonly whole = new Set<string>();
  refuses: string | null = null;
  most = 0;
  /** the line breaks in the middle of each piece */
  breaks = false;
  private changed: () => void = () => undefined;
  /** another page has written */
  told: () => void = () => undefined;
  postings: Postings;

  constructor() {
    this.postings = this.page();
  }

  /** The page is reloaded. */
  page(): Postings {
    this.open.clear();
    const stage = this;
    return (this.postings = new Postings({
      person: () => this.person,
      ready: () => this.ready,
      calm: () => this.calm,
      onChange: (listener) => {
        this.changed = listener;
      },
      shelf: (person) => {
        const shelf = this.shelves.get(person) ?? new PostingDisk();
        this.shelves.set(person, shelf);
        return shelf;
      },
      roomOf: (room) => (this.unmade.has(room) ? null : room),
      handedOn: (message) => this.handed.has(message),
      isSafe: (message) => this.handed.has(message) && !this.unkept.has(message),
      seal: (posting, room) =>
        new Promise((resolve, reject) => {
          this.sealing.set(posting.id, (done) => {
            this.sealing.delete(posting.id);
            if (done)
              resolve({
                cipher: `${room} ${posting.content.text ?? ""} ${posting.files.map(({ sealed }) => sealed?.sha256?.length).join()}`,
                mentions: [],
                links: [],
                media: posting.content.media,
              });
            else reject(new Error("no keys"));
          });
        }),
      send: (body) => {
        this.sent.push(body);
        return new Promise<Outcome>(() => undefined);
      },
      get tus() {
        return stage;
      },
      now: () => 7,
      lead: (_, begin) => {
        if (this.leads) begin();
        return () => undefined;
      },
      tell: () => undefined,
      hear: (listener) => {
        this.told = listener;
      },
    }));
  }
  change(): void {
    this.changed();
  }

  async create(file: Consignment): Promise<number> {
    if (file.media === this.refuses)
      throw new HubError(413, { code: "messenger.mediaTooLarge", message: "quá lớn", requestId: "" });
    this.announced.push(file);
    return this.whole.has(file.media) ? file.size : 0;
  }
  async offset(): Promise<number> {
    return 0;
  }
  async patch(media: string, at: number, bytes: Blob, signal: AbortSignal): Promise<number> {
    if (this.breaks) throw new HubError(0, { code: "offline", message: "", requestId: "" });
    await new Promise<void>((done, failed) => {
      this.open.set(media, done);
      signal.addEventListener("abort", () => failed(new Error("aborted")));
      this.most = Math.max(this.most, this.open.size);
    });
    this.open.delete(media);
    this.whole.add(media);
    return at + bytes.size;
  }
  async end(media: string): Promise<void> {
    this.ended.push(media);
  }

  async arrives(media: string): Promise<void> {
    while (!this.open.has(media)) await calm();
    this.open.get(media)?.();
    await calm();
  }
  async post(id: string, room: string, ...media: string[]): Promise<void> {
    const files = media.map((one) => ({
      media: one,
      name: `${one}.jpg`,
      type: "image/jpeg",
      size: 3,
      form: "photo" as const,
    }));
    await this.postings.add(
      { id, room, content: { mentions: [], links: [], media, ...(media.length === 0 ? { text: id } : {}) }, files },
      new Map(media.map((one) => [one, new Blob(["abc"])])),
    );
    await calm();
  }
  get said(): readonly unknown[] {
    return this.sent.map((body) => (body.type === "messenger.send" ? [body.message, body.room] : body.type));
  }
  get shown(): readonly unknown[] {
    return this.postings.entries.map(({ body, status }) => [(body as { message: string }).message, status]);
  }
}

export const calm = (): Promise<void> => pause(10);
