import type { Batch, Replica } from "../Replica";
import { joined, replicaOf, withBatch } from "../Replica";
import type { SnapshotEntity } from "../../wire";
import type { DeviceDatabase, Transaction } from "./Database";
import type { KeyRow, ReplicaRow } from "./Rows";
import { canSeal, makeKey, seal, unseal } from "./Seal";

/** So long after the hub's last word what was learnt of it can no longer be read. */
export const lapsesAfter = 12 * 3_600_000;
const flushAfter = 400;
/** The whole picture is laid down anew when so many parts lie on it. */
const mostParts = 200;

interface Whole {
  readonly epoch: string | null;
  readonly seq: number;
  readonly entities: readonly Pick<SnapshotEntity, "kind" | "id" | "value">[];
}

/** What was found on the shelf. */
export interface Found {
  readonly replica: Replica;
  readonly epoch: string | null;
  /** when the hub was last heard, by this device's clock */
  readonly heardAt: number;
}

/** What the shelf needs of the queue: rows that go in the same breath as the picture comes to show what they did. */
export interface Superfluous {
  doneUpTo(seq: number): readonly number[];
  tookAway(numbers: readonly number[]): void;
  pictureReaches(seq: number | null): void;
}

const place = (view: string, part: number): string => `${view}/${part}`;
const partsOf = (view: string): IDBKeyRange => IDBKeyRange.bound([view, 0], [view, Number.MAX_SAFE_INTEGER]);

/**
 * What the hub told, at rest on this device: sealed, and only as long as its key counts. `view` says who may see it: people
 * with the same rights share it. Only the page that sends for the device writes here.
 */
export class ReplicaShelf {
  private view: string | null = null;
  private epoch: string | null = null;
  private whole: Replica | null = null;
  private batches: Batch[] = [];
  private parts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: DeviceDatabase,
    private readonly queue: Superfluous,
  ) {}

  /** Reads what is kept for this view. What has lapsed is gone, for every view. */
  async open(view: string): Promise<Found | null> {
    if (!canSeal()) return null;
    await this.work;
    try {
      const { key, rows, heardAt } = await this.database.run(
        ["keys", "replica", "meta"],
        "read",
        async (transaction) => ({
          key: await transaction.get("keys", "replica"),
          rows: await transaction.all("replica", partsOf(view)),
          heardAt: await heardIn(transaction),
        }),
      );
      if (!key || key.lapsesAt <= Date.now()) {
        if (key) await this.wipe();
        return null;
      }
      return await read(view, rows, key, heardAt);
    } catch {
      // Unreadable is as good as not there: the hub has it all.
      return null;
    }
  }

  /** From now on what is learnt is kept for this view; null: nothing is. */
  keepFor(view: string | null, epoch: string | null = null): void {
    if (this.view !== view) {
      this.whole = null;
      this.batches = [];
      this.parts = mostParts;
    }
    [this.view, this.epoch] = [view, epoch];
    if (view === null || !canSeal()) this.queue.pictureReaches(null);
  }

  /** Goes on where what was found ends. */
  resume(view: string, { epoch, replica }: Found): void {
    this.keepFor(view, epoch);
    this.whole = null;
    this.parts = 0;
    this.queue.pictureReaches(replica.seq);
  }

  /** A whole picture, or one that the shelf does not have yet. */
  lay(replica: Replica): void {
    if (this.view === null || !canSeal()) return;
    this.whole = replica;
    this.batches = [];
    this.soon();
  }

  /** What followed; `now` is the picture with it. */
  follow(batch: Batch, now: Replica): void {
    if (this.view === null || !canSeal()) return;
    if (this.whole || this.parts >= mostParts) this.whole = now;
    else this.batches.push(batch);
    this.soon();
  }

  /** The hub was heard: the key counts on. */
  async heard(at: number): Promise<void> {
    await this.database
      .run(["keys", "meta"], "write", async (transaction) => {
        const key = await transaction.get("keys", "replica");
        transaction.put("meta", { key: "heard", at });
        if (key) transaction.put("keys", { ...key, lapsesAt: at + lapsesAfter });
      })
      .catch(() => undefined);
  }

  /** Everything that was learnt of the hub is gone from this device, and what was sealed before can never be read again. */
  wipe(): Promise<void> {
    this.drop();
    return this.after(async () => {
      await this.database
        .run(["keys", "replica", "people", "meta"], "keep", (transaction) => {
          transaction.clear("keys");
          transaction.clear("people");
          transaction.clear("replica");
          transaction.delete("meta", "heard");
        })
        .catch(() => undefined);
    });
  }

  /** Gives up its room for what cannot be fetched again. */
  async makeRoom(): Promise<void> {
    this.drop();
    this.queue.pictureReaches(null);
    await this.database.run(["replica"], "write", (transaction) => transaction.clear("replica")).catch(() => undefined);
  }

  /** Writes at once what still waits for it. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.after(() => this.write());
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    [this.whole, this.batches, this.parts, this.view] = [null, [], mostParts, null];
  }

  private soon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.after(() => this.write());
    }, flushAfter);
  }

  private after(next: () => Promise<void>): Promise<void> {
    return (this.work = this.work.then(next, next));
  }

  private async write(): Promise<void> {
    const { view, epoch, whole, batches } = this;
    if (view === null || (!whole && batches.length === 0)) return;
    [this.whole, this.batches] = [null, []];
    const part = whole ? 0 : (batches[batches.length - 1]?.to ?? 0);
    const seq = whole ? whole.seq : part;
    try {
      if (whole) await idle();
      const key = await this.key();
      const value: unknown = whole ? { epoch, seq, entities: entitiesOf(whole) } : joined(batches);
      const row: ReplicaRow = { view, part, ...(await seal(key.key, place(view, part), value)) };
      // Meanwhile everybody may have been signed out, and the key be gone.
      if (this.view !== view) return;
      const done = this.queue.doneUpTo(seq);
      await this.database.run(["keys", "replica", "outbox", "meta"], "write", async (transaction) => {
        const known = await transaction.get("keys", "replica");
        const at = Date.now();
        transaction.put("keys", { ...(known ?? key), lapsesAt: at + lapsesAfter });
        transaction.put("meta", { key: "heard", at });
        if (whole) transaction.delete("replica", partsOf(view));
        transaction.put("replica", row);
        for (const n of done) transaction.delete("outbox", n);
      });
      this.parts = whole ? 0 : this.parts + 1;
      this.queue.tookAway(done);
      this.queue.pictureReaches(seq);
    } catch {
      // No room, or no database: what is on disk may have a hole now, and nothing waits for it any more.
      await this.makeRoom();
    }
  }

  private async key(): Promise<KeyRow> {
    const known = await this.database.run(["keys"], "read", (transaction) => transaction.get("keys", "replica"));
    return known ?? { id: "replica", key: await makeKey(), lapsesAt: Date.now() + lapsesAfter };
  }
}

/** A whole picture takes its time to write down; nobody's tap has to wait for that. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 0);
  });

async function heardIn(transaction: Transaction): Promise<number> {
  const row = await transaction.get("meta", "heard");
  return row?.key === "heard" ? row.at : 0;
}

function entitiesOf(replica: Replica): Whole["entities"] {
  return Object.entries(replica.maps).flatMap(([kind, map]) =>
    Array.from(map as ReadonlyMap<string, unknown>, ([id, value]) => ({ kind, id, value })),
  );
}

async function read(
  view: string,
  rows: readonly ReplicaRow[],
  { key }: KeyRow,
  heardAt: number,
): Promise<Found | null> {
  const [first, ...rest] = rows;
  if (!first || first.part !== 0) return null;
  const whole = (await unseal(key, place(view, 0), first)) as Whole;
  let replica = replicaOf(whole.seq, whole.entities);
  for (const row of rest) {
    const next = withBatch(replica, (await unseal(key, place(view, row.part), row)) as Batch);
    if (!next) return null;
    replica = next;
  }
  return { replica, epoch: whole.epoch, heardAt };
}
