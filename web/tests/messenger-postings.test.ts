import assert from "node:assert/strict";
import test from "node:test";
import { HubError } from "../src/sync/Http";
import type { Outcome } from "../src/sync/Messages";
import type { Posting } from "../src/sync/messenger/uploads/Posting";
import type { PostingShelf } from "../src/sync/messenger/uploads/PostingShelf";
import { Postings } from "../src/sync/messenger/uploads/Postings";
import type { Consignment, TusHub } from "../src/sync/messenger/uploads/Tus";
import type { CommandBody } from "../src/wire";

/** A device's storage, over several pages. */
class Shelf implements PostingShelf {
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
class Stage implements TusHub {
  person: string | null = "lan";
  /** messages that are being sealed, and how that ends */
  readonly sealing = new Map<string, (done: boolean) => void>();
  ready = true;
  calm = true;
  readonly shelves = new Map<string, Shelf>();
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

  /** The page is loaded anew. */
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
        const shelf = this.shelves.get(person) ?? new Shelf();
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

const calm = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 5);
  });

test("what is written behind a photo waits for it in its room, and nowhere else", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual([stage.postings.holds("r1"), stage.postings.holds("r2")], [true, false]);
  await stage.post("m2", "r1");
  await stage.post("m3", "r2");
  assert.deepEqual(stage.said, [["m3", "r2"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [
    ["m3", "r2"],
    ["m1", "r1"],
    ["m2", "r1"],
  ]);
  const [, photo] = stage.sent;
  assert.deepEqual(photo, {
    type: "messenger.send",
    message: "m1",
    room: "r1",
    content: { mentions: [], links: [], media: ["a"] },
  });
});

test("it stays in sight until the queue of commands has it, and is sent once", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual(
    [stage.shown, stage.postings.partOf("a"), stage.postings.media("a")?.name],
    [[["m1", "pending"]], 0, "a.jpg"],
  );
  await stage.arrives("a");
  assert.deepEqual([stage.shown, stage.postings.partOf("a")], [[["m1", "pending"]], 1]);
  stage.handed.add("m1");
  stage.change();
  await calm();
  assert.deepEqual(
    [stage.shown, stage.said, [...(stage.shelves.get("lan")?.postings ?? [])], stage.postings.media("a")?.name],
    [[], [["m1", "r1"]], [], "a.jpg"],
  );
});

test("a page that is loaded anew goes on, and does not send again what was handed on", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a", "b");
  await stage.arrives("a");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, [...stage.open.keys()]], [[["m1", "pending"]], ["b"]]);
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
  stage.handed.add("m1");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, stage.said, stage.shelves.get("lan")?.postings.size], [[], [["m1", "r1"]], 0]);
});

test("what the hub does not want holds nobody up, and can be tried again or dropped", async () => {
  const stage = new Stage();
  stage.refuses = "a";
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  assert.deepEqual(
    [stage.shown, stage.said],
    [
      [
        ["m1", "refused"],
        ["m2", "pending"],
      ],
      [["m2", "r1"]],
    ],
  );
  assert.equal(stage.postings.entries[0]?.error?.code, "messenger.mediaTooLarge");
  stage.refuses = null;
  stage.postings.again("m1");
  await stage.arrives("a");
  assert.deepEqual(stage.said, [
    ["m2", "r1"],
    ["m1", "r1"],
  ]);
  stage.refuses = "c";
  await stage.post("m3", "r1", "c");
  stage.postings.drop("m3");
  await calm();
  assert.deepEqual([stage.shown.some((one) => (one as string[])[0] === "m3"), stage.ended], [false, ["c"]]);
});

test("a message that is taken back while its file is on the way is not sent, and the hub forgets the file", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  stage.postings.drop("m1");
  await calm();
  assert.deepEqual(
    [stage.ended, stage.said, stage.shelves.get("lan")?.postings.has("m1")],
    [["a"], [["m2", "r1"]], false],
  );
});

test("two files are under way at once, whatever waits", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a", "b", "c");
  await stage.post("m2", "r2", "d");
  assert.deepEqual([...stage.open.keys()], ["a", "b"]);
  for (const media of ["b", "a", "c", "d"]) await stage.arrives(media);
  assert.deepEqual(
    [stage.most, stage.said],
    [
      2,
      [
        ["m1", "r1"],
        ["m2", "r2"],
      ],
    ],
  );
});

test("files make room for the restaurant's work, and wait for a line and for their room to be made", async () => {
  const stage = new Stage();
  stage.calm = false;
  stage.unmade.add("r2");
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r2", "b");
  assert.deepEqual([stage.announced.length, stage.open.size], [0, 0]);
  stage.calm = true;
  stage.change();
  await calm();
  assert.deepEqual([...stage.open.keys()], ["a"]);
  await stage.arrives("a");
  stage.ready = false;
  stage.unmade.delete("r2");
  stage.change();
  await calm();
  assert.equal(stage.open.size, 0);
  stage.ready = true;
  stage.change();
  await stage.arrives("b");
  assert.deepEqual(stage.said, [
    ["m1", "r1"],
    ["m2", "r2"],
  ]);
});

test("what one person sends is nothing to the next, and goes on when he is back", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  stage.person = "minh";
  stage.change();
  await calm();
  assert.deepEqual([stage.shown, stage.postings.media("a"), stage.open.get("a") !== undefined], [[], undefined, true]);
  stage.open.clear();
  stage.person = "lan";
  stage.change();
  await calm();
  assert.deepEqual(stage.shown, [["m1", "pending"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
});

test("what the disk would not take is sent by the page that has it, also when another one sends for the device", async () => {
  const stage = new Stage();
  stage.leads = false;
  stage.page();
  await stage.post("m1", "r1", "a");
  const shelf = stage.shelves.get("lan");
  if (shelf) shelf.isFull = true;
  await stage.post("m2", "r2", "b");
  assert.deepEqual([...stage.open.keys()], ["b"]);
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m2", "r2"]]);
});

test("a message stays on the disk until the command that took its place would outlive the page", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  await stage.arrives("a");
  stage.handed.add("m1");
  stage.unkept.add("m1");
  stage.change();
  await calm();
  const kept = (): readonly string[] => [...(stage.shelves.get("lan")?.postings.keys() ?? [])];
  assert.deepEqual([stage.shown, kept(), stage.said], [[], ["m1"], [["m1", "r1"]]]);
  stage.unkept.clear();
  stage.change();
  await calm();
  assert.deepEqual([kept(), stage.said], [[], [["m1", "r1"]]]);
});

test("another page's word counts: what it tries again is sent, what it takes back goes no further", async () => {
  const stage = new Stage();
  stage.refuses = "a";
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r2", "b");
  const shelf = stage.shelves.get("lan");
  const refused = shelf?.postings.get("m1");
  stage.refuses = null;
  if (refused) shelf?.postings.set("m1", { ...refused, error: undefined });
  shelf?.postings.delete("m2");
  stage.told();
  await stage.arrives("a");
  assert.deepEqual([stage.said, stage.whole.has("b"), stage.shown], [[["m1", "r1"]], false, [["m1", "pending"]]]);
});

test("files that wait are not opened before they are to be seen", async () => {
  const stage = new Stage();
  stage.ready = false;
  await stage.post("m1", "r1", "a", "b");
  const again = stage.page();
  await calm();
  const read = stage.shelves.get("lan")?.read ?? [];
  assert.deepEqual([again.previews.of("a"), read], [undefined, []]);
  assert.deepEqual(await Promise.all([again.look("b"), again.look("b"), again.look("elsewhere")]), [true, true, null]);
  assert.deepEqual([typeof again.previews.of("b"), read], ["string", ["b"]]);
});

test("a file that went since it was picked and that the disk did not take is not tried for ever", async () => {
  const stage = new Stage();
  const gone = Object.assign(new Blob(["abc"]), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }),
  });
  const shelf = new Shelf();
  stage.shelves.set("lan", shelf);
  stage.page();
  shelf.isFull = true;
  const files = [{ media: "a", name: "a.jpg", type: "image/jpeg", size: 3, form: "photo" as const }];
  stage.breaks = true;
  await stage.postings.add(
    { id: "m1", room: "r1", content: { mentions: [], links: [], media: ["a"] }, files },
    new Map([["a", gone as unknown as Blob]]),
  );
  while (!stage.postings.entries[0]?.error) await calm();
  assert.equal(stage.postings.entries[0].error.code, "upload.lost");
});

test("what is for devices alone is sealed when it goes, one after the other, and waits for its keys", async () => {
  const stage = new Stage();
  const ends = async (id: string): Promise<void> => {
    await stage.postings.add(
      { id, room: "r1", content: { text: id, mentions: [], links: [], media: [] }, files: [], ends: true },
      new Map(),
    );
    await calm();
  };
  stage.unmade.add("r1");
  await ends("m1");
  await ends("m2");
  assert.deepEqual(
    [[...stage.sealing.keys()], stage.shown],
    [
      [],
      [
        ["m1", "pending"],
        ["m2", "pending"],
      ],
    ],
  );
  stage.unmade.clear();
  stage.change();
  assert.deepEqual([...stage.sealing.keys()], ["m1"]);
  stage.sealing.get("m1")?.(false);
  await calm();
  assert.deepEqual([stage.sent, [...stage.sealing.keys()]], [[], []]);
  stage.change();
  stage.sealing.get("m1")?.(true);
  await calm();
  assert.deepEqual(
    [stage.sent, [...stage.sealing.keys()]],
    [
      [
        {
          type: "messenger.send",
          message: "m1",
          room: "r1",
          content: { cipher: "r1 m1 ", mentions: [], links: [], media: [] },
        },
      ],
      ["m2"],
    ],
  );
});

test("a sealed file tells the hub nothing but its length, and its message knows what opens it", async () => {
  const stage = new Stage();
  const file = { media: "a", name: "luong.pdf", type: "application/pdf", size: 3, form: "file" as const };
  await stage.postings.add(
    { id: "m1", room: "r1", content: { mentions: [], links: [], media: ["a"] }, files: [file], ends: true },
    new Map([["a", new Blob(["abc"])]]),
  );
  await stage.arrives("a");
  assert.deepEqual(stage.announced, [
    { media: "a", room: "r1", name: "tep", type: "", size: 19, form: "file", sealed: true },
  ]);
  assert.deepEqual([...stage.sealing.keys()], ["m1"]);
  stage.sealing.get("m1")?.(true);
  await calm();
  const [sent] = stage.sent;
  assert.equal(sent?.type === "messenger.send" ? sent.content.cipher : null, "r1  44");
});
