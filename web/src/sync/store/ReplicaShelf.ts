import type { Batch, Replica } from "../Replica";
import { joined, replicaOf, withBatch } from "../Replica";
import type { SnapshotEntity } from "../../wire";
import type { DeviceDatabase, Transaction } from "./Database";
import type { KeyRow, ReplicaRow } from "./Rows";
import { canEncrypt, makeKey, encrypt, decrypt } from "../../base/encryption";

/** 12 hours in milliseconds. This long after the hub's last message the stored state becomes unreadable. */
export const lapsesAfter = 12 * 3_600_000;
const flushAfter = 400;
/** After this many parts a whole snapshot is written again. */
const maxParts = 200;

interface Whole {
  readonly epoch: string | null;
  readonly seq: number;
  readonly entities: readonly Pick<SnapshotEntity, "kind" | "id" | "value">[];
}

/** The stored state. */
export interface StoredReplica {
  readonly replica: Replica;
  readonly epoch: string | null;
  /** when the hub's last message came, in milliseconds on this device's clock */
  readonly heardAt: number;
}

/** The outbox rows that are deleted in the same transaction as the snapshot that shows their effect. */
export interface Superfluous {
  doneUpTo(seq: number): readonly number[];
  tookAway(numbers: readonly number[]): void;
  pictureReaches(seq: number | null): void;
}

const place = (view: string, part: number): string => `${view}/${part}`;
const partsOf = (view: string): IDBKeyRange => IDBKeyRange.bound([view, 0], [view, Number.MAX_SAFE_INTEGER]);

/**
 * Stores the replica on this device, encrypted, until its key expires. `view` names the rights that see it: people with
 * the same rights share it. Only the page that sends for the device writes here.
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

  /** Reads the stored state of this view. If the key has expired, deletes the state of all views. */
  async open(view: string): Promise<StoredReplica | null> {
    if (!canEncrypt()) return null;
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
      // Unreadable data counts as missing, because the hub has it all.
      return null;
    }
  }

  /** Stores the state of this view from now on. `null`: stores nothing. */
  keepFor(view: string | null, epoch: string | null = null): void {
    if (this.view !== view) {
      this.whole = null;
      this.batches = [];
      this.parts = maxParts;
    }
    [this.view, this.epoch] = [view, epoch];
    if (view === null || !canEncrypt()) this.queue.pictureReaches(null);
  }

  /** Continues the stored state that `open` found. */
  resume(view: string, { epoch, replica }: StoredReplica): void {
    this.keepFor(view, epoch);
    this.whole = null;
    this.parts = 0;
    this.queue.pictureReaches(replica.seq);
  }

  /** Stores a whole snapshot. */
  lay(replica: Replica): void {
    if (this.view === null || !canEncrypt()) return;
    this.whole = replica;
    this.batches = [];
    this.soon();
  }

  /** Stores a batch. `now` is the replica that includes it. */
  follow(batch: Batch, now: Replica): void {
    if (this.view === null || !canEncrypt()) return;
    if (this.whole || this.parts >= maxParts) this.whole = now;
    else this.batches.push(batch);
    this.soon();
  }

  /** Extends the key's life, because a message of the hub came. */
  async heard(at: number): Promise<void> {
    await this.database
      .run(["keys", "meta"], "write", async (transaction) => {
        const key = await transaction.get("keys", "replica");
        transaction.put("meta", { key: "heard", at });
        if (key) transaction.put("keys", { ...key, lapsesAt: at + lapsesAfter });
      })
      .catch(() => undefined);
  }

  /** Deletes the stored state and its key, so copies of it stay unreadable. */
  wipe(): Promise<void> {
    this.drop();
    return this.after(async () => {
      await this.database
        .run(["keys", "replica", "people", "answers", "meta"], "keep", (transaction) => {
          transaction.clear("keys");
          transaction.clear("answers");
          transaction.clear("people");
          transaction.clear("replica");
          transaction.delete("meta", "heard");
        })
        .catch(() => undefined);
    });
  }

  /** Deletes the stored state to make room for data that cannot be fetched again. */
  async makeRoom(): Promise<void> {
    this.drop();
    this.queue.pictureReaches(null);
    await this.database
      .run(["replica", "answers"], "write", (transaction) => {
        transaction.clear("replica");
        transaction.clear("answers");
      })
      .catch(() => undefined);
  }

  /** Writes pending data at once. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.after(() => this.write());
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    [this.whole, this.batches, this.parts, this.view] = [null, [], maxParts, null];
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
      const row: ReplicaRow = { view, part, ...(await encrypt(key.key, place(view, part), value)) };
      // Meanwhile all people may be signed out, and the key deleted.
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
      // No room, or no database. The data on disk may have a gap now, so it is deleted, and no row waits for it.
      await this.makeRoom();
    }
  }

  private async key(): Promise<KeyRow> {
    const known = await this.database.run(["keys"], "read", (transaction) => transaction.get("keys", "replica"));
    return known ?? { id: "replica", key: await makeKey(), lapsesAt: Date.now() + lapsesAfter };
  }
}

/** Writing a snapshot takes long, and no tap may wait for it. */
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
): Promise<StoredReplica | null> {
  const [first, ...rest] = rows;
  if (!first || first.part !== 0) return null;
  const whole = (await decrypt(key, place(view, 0), first)) as Whole;
  let replica = replicaOf(whole.seq, whole.entities);
  for (const row of rest) {
    const next = withBatch(replica, (await decrypt(key, place(view, row.part), row)) as Batch);
    if (!next) return null;
    replica = next;
  }
  return { replica, epoch: whole.epoch, heardAt };
}
