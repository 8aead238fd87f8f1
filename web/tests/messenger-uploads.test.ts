import assert from "node:assert/strict";
import test from "node:test";
import { HubError, offlineError } from "../src/sync/Http";
import type { Consignment, TusHub } from "../src/sync/messenger/uploads/Tus";
import { metadataOf } from "../src/sync/messenger/uploads/Tus";
import { Transfer, largestPiece, smallestPiece } from "../src/sync/messenger/uploads/Transfer";

const file = (size: number): Consignment => ({
  media: "m",
  room: "r",
  name: "Ảnh bếp.jpg",
  type: "image/jpeg",
  size,
  form: "photo",
});
const bytesOf = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) % 251);

const same = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && one.length === other.length && one.every((byte, i) => byte === other[i]);
const failure = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  );

/** A hub that stores uploads, and fails on request. */
class FakeHub implements TusHub {
  kept: Uint8Array | null = null;
  readonly asked: string[] = [];
  /** before each patch: so many of its bytes come through and then the line breaks; null: all is well */
  cut: (at: number, size: number) => number | null = () => null;
  refusal: HubError | null = null;

  async create(): Promise<number> {
    this.asked.push("create");
    if (this.refusal) throw this.refusal;
    this.kept ??= new Uint8Array();
    return this.kept.length;
  }
  async offset(): Promise<number | null> {
    this.asked.push("offset");
    return this.kept?.length ?? null;
  }
  async patch(_: string, at: number, bytes: Blob): Promise<number | null> {
    this.asked.push(`patch ${at}`);
    if (this.kept === null || at !== this.kept.length) return null;
    const whole = new Uint8Array(await bytes.arrayBuffer());
    const through = this.cut(at, whole.length);
    const taken = through === null ? whole : whole.slice(0, through);
    this.kept = Uint8Array.from([...this.kept, ...taken]);
    if (through !== null) throw offlineError();
    return this.kept.length;
  }
  async end(): Promise<void> {
    this.asked.push("end");
    this.kept = null;
  }
}

interface Run {
  readonly pauses: number[];
  readonly sent: number[];
  readonly done: Promise<void>;
}

function run(hub: TusHub, bytes: Uint8Array, stop = new AbortController()): Run {
  const [pauses, sent]: [number[], number[]] = [[], []];
  const transfer = new Transfer(hub, file(bytes.length), new Blob([bytes]), {
    mayGo: async () => undefined,
    pause: async (ms) => {
      pauses.push(ms);
    },
    onSent: (count) => {
      sent.push(count);
    },
    now: () => 0,
  });
  return { pauses, sent, done: transfer.run(stop.signal) };
}

test("a file goes in pieces that grow as long as the line is quick, and each is told of", async () => {
  const [hub, bytes] = [new FakeHub(), bytesOf(3 * largestPiece)];
  const { sent, done } = run(hub, bytes);
  await done;
  assert.equal(same(hub.kept, bytes), true);
  const quarter = largestPiece / 4;
  assert.deepEqual(sent, [0, quarter, 3 * quarter, 7 * quarter, 11 * quarter, 12 * quarter]);
  assert.deepEqual(hub.asked.slice(0, 3), ["create", "patch 0", `patch ${quarter}`]);
});

test("after a break the hub says how far it has come, and it goes on there", async () => {
  const [hub, bytes] = [new FakeHub(), bytesOf(largestPiece)];
  let breaks = 2;
  hub.cut = (_, size) => ((breaks -= 1) >= 0 ? size >> 1 : null);
  const { pauses, done } = run(hub, bytes);
  await done;
  assert.equal(same(hub.kept, bytes), true);
  assert.deepEqual(
    hub.asked.filter((one) => one === "create" || one === "offset"),
    ["create", "offset", "offset"],
  );
  assert.deepEqual(pauses, [1000, 2000]);
});

test("where the hub does not go on at that place, it is asked for the place", async () => {
  const [hub, bytes] = [new FakeHub(), bytesOf(largestPiece)];
  // The answer to a piece that has arrived is lost, on a page that was closed meanwhile.
  hub.kept = bytes.slice(0, 1000);
  hub.create = async () => {
    hub.asked.push("create");
    return 0;
  };
  const { pauses, done } = run(hub, bytes);
  await done;
  assert.equal(same(hub.kept, bytes), true);
  assert.deepEqual(hub.asked.slice(0, 4), ["create", "patch 0", "offset", "patch 1000"]);
  assert.deepEqual(pauses, []);
});

test("what the hub has thrown away meanwhile begins anew", async () => {
  const [hub, bytes] = [new FakeHub(), bytesOf(largestPiece)];
  let lost = false;
  hub.cut = (at) => {
    if (at === 0 || lost) return null;
    lost = true;
    return 0;
  };
  const patch = hub.patch.bind(hub);
  hub.patch = async (media, at, bytesOfPiece) => {
    try {
      return await patch(media, at, bytesOfPiece);
    } catch (error) {
      hub.kept = null;
      throw error;
    }
  };
  await run(hub, bytes).done;
  assert.equal(same(hub.kept, bytes), true);
  assert.equal(hub.asked.filter((one) => one === "create").length, 2);
});

test("what the hub does not want is said, and not tried again", async () => {
  const hub = new FakeHub();
  hub.refusal = new HubError(413, { code: "messenger.mediaTooLarge", message: "quá lớn", requestId: "1" });
  const { pauses, done } = run(hub, bytesOf(smallestPiece));
  assert.equal(await failure(done), hub.refusal);
  assert.deepEqual([hub.asked, pauses], [["create"], []]);
});

test("a hub that has too much to do is asked again later and later, though never after more than half a minute", async () => {
  const hub = new FakeHub();
  let busy = 7;
  hub.create = async () => {
    if ((busy -= 1) >= 0) throw new HubError(429, { code: "request.tooOften", message: "", requestId: "" });
    hub.kept = new Uint8Array();
    return 0;
  };
  const { pauses, done } = run(hub, bytesOf(10));
  await done;
  assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a hub that never says where it goes on is given up", async () => {
  const hub = new FakeHub();
  hub.patch = async () => null;
  assert.equal(((await failure(run(hub, bytesOf(10)).done)) as HubError).code, "upload.stuck");
});

test("it ends where it was aborted", async () => {
  const [hub, stop] = [new FakeHub(), new AbortController()];
  hub.cut = () => {
    stop.abort();
    return 10;
  };
  assert.notEqual(await failure(run(hub, bytesOf(100), stop).done), null);
  assert.deepEqual([hub.kept?.length, hub.asked], [10, ["create", "patch 0"]]);
});

test("however the line breaks, the bytes arrive once each and in their order", async () => {
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (let round = 0; round < 8; round += 1) {
    const [hub, bytes] = [new FakeHub(), bytesOf(1 + Math.floor(random() * largestPiece))];
    hub.cut = (_, size) => (random() < 0.4 ? Math.floor(random() * (size + 1)) : null);
    await run(hub, bytes).done;
    assert.equal(same(hub.kept, bytes), true, `seed ${seed}, round ${round}`);
  }
});

test("names of files go as the protocol has them, whatever their letters", () => {
  assert.equal(metadataOf({ room: "r", filename: "Ảnh bếp.jpg" }), `room cg==,filename ${"4bqibmggYuG6v3AuanBn"}`);
});
