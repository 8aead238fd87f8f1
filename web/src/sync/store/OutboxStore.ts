import { deviceStore } from "../DeviceStore";
import type { Draft } from "../Entry";
import type { Streams } from "../streams/Streams";
import type { DeviceDatabase, Transaction } from "./Database";
import type { OutboxRow } from "./Rows";

export interface Numbers {
  /** the number of the next command */
  readonly next: number;
  /** the highest number with a decision of the hub */
  readonly settled: number;
}

export interface Shadow {
  readonly next: number;
  readonly waiting: number;
}

export interface StoredOutbox extends Numbers {
  readonly rows: readonly OutboxRow[];
  /** the number of pending commands that are missing, because the browser cleared its storage */
  readonly lost: number;
}

/** Stores the outbox. Every method throws `StoreError`. */
export interface OutboxStore {
  load(): Promise<StoredOutbox>;
  /** Numbers the drafts, from `floor` or behind the last number. Returns when the disk has them. */
  add(drafts: readonly Draft[], floor: number): Promise<readonly OutboxRow[]>;
  /** Writes rows that already have numbers. */
  keep(rows: readonly OutboxRow[], numbers: Numbers): Promise<void>;
  /** Changes and deletes rows. A power cut may undo it. */
  edit(rows: readonly OutboxRow[], gone: readonly number[], numbers: Numbers): Promise<void>;
  history(): Promise<readonly OutboxRow[]>;
  /** Stores the counts a second time, in another storage of the browser. This shows if the first one was cleared. */
  remember(next: number, waiting: number): void;
  /** These counts: what a store holds that cannot be opened. */
  remembered(): Shadow;
}

/** How long refusals that were dealt with stay readable on the device. */
const historyDays = 14;
const shadowKey = "outbox.shadow";

async function numbersIn(transaction: Transaction): Promise<Numbers> {
  const row = await transaction.get("meta", "numbers");
  return row?.key === "numbers" ? row : { next: 1, settled: 0 };
}

function put(transaction: Transaction, known: Numbers, more: Numbers): void {
  transaction.put("meta", {
    key: "numbers",
    next: Math.max(known.next, more.next),
    settled: Math.max(known.settled, more.settled),
  });
}

/** The outbox in the device's database. */
export class DatabaseOutbox implements OutboxStore {
  /** `makeRoom`: deletes data that can be fetched again */
  constructor(
    private readonly database: DeviceDatabase,
    private readonly streams: Streams,
    private readonly makeRoom: () => Promise<void>,
  ) {}

  async load(): Promise<StoredOutbox> {
    const older = deviceStore.get("outbox");
    if (older !== null) await this.takeOver(older);
    const since = Date.now() - historyDays * 86_400_000;
    const kept = await this.database.run(["outbox", "meta"], "write", async (transaction) => {
      const [rows, numbers] = [await transaction.all("outbox"), await numbersIn(transaction)];
      for (const row of rows)
        if (row.status === "discarded" && ((row.endedAt ?? 0) < since || this.streams.isPersonal(row.body)))
          transaction.delete("outbox", row.n);
      return { ...numbers, rows: rows.filter((row) => row.status !== "discarded") };
    });
    const shadow = readShadow();
    const lost = shadow && shadow.next > kept.next ? shadow.waiting : 0;
    return { ...kept, next: Math.max(kept.next, shadow?.next ?? 1), lost };
  }

  /** Takes over commands of earlier pages. Its code is loaded only if there are any. */
  private async takeOver(text: string): Promise<void> {
    const part = await import("./OlderOutbox").catch(() => null);
    const older = part?.readOlderOutbox(text);
    if (!part || !older) return;
    await this.database.run(["outbox", "meta"], "keep", (transaction) => part.takeOver(transaction, older));
    deviceStore.remove("outbox");
  }

  async add(drafts: readonly Draft[], floor: number): Promise<readonly OutboxRow[]> {
    const attempt = (): Promise<readonly OutboxRow[]> =>
      this.database.run(["outbox", "meta"], "keep", async (transaction) => {
        const numbers = await numbersIn(transaction);
        const first = Math.max(numbers.next, floor);
        const rows = drafts.map((draft, i): OutboxRow => ({ ...draft, n: first + i, status: "pending" }));
        for (const row of rows) transaction.put("outbox", row);
        put(transaction, numbers, { next: first + rows.length, settled: 0 });
        transaction.end();
        return rows;
      });
    return this.withRoom(attempt);
  }

  async keep(rows: readonly OutboxRow[], numbers: Numbers): Promise<void> {
    await this.withRoom(() =>
      this.database.run(["outbox", "meta"], "keep", async (transaction) => {
        const known = await numbersIn(transaction);
        for (const row of rows) transaction.put("outbox", row);
        put(transaction, known, numbers);
      }),
    );
  }

  async edit(rows: readonly OutboxRow[], gone: readonly number[], numbers: Numbers): Promise<void> {
    await this.database.run(["outbox", "meta"], "write", async (transaction) => {
      const known = await numbersIn(transaction);
      for (const row of rows) transaction.put("outbox", row);
      for (const n of gone) transaction.delete("outbox", n);
      put(transaction, known, numbers);
    });
  }

  async history(): Promise<readonly OutboxRow[]> {
    const rows = await this.database.run(["outbox"], "read", (transaction) => transaction.all("outbox"));
    return rows.filter((row) => row.status === "discarded").sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  }

  remember(next: number, waiting: number): void {
    deviceStore.set(shadowKey, JSON.stringify({ next, waiting }));
  }

  remembered(): Shadow {
    return readShadow() ?? { next: 1, waiting: 0 };
  }

  private async withRoom<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error as { full?: boolean }).full) throw error;
      await this.makeRoom();
      return attempt();
    }
  }
}

function readShadow(): Shadow | null {
  try {
    const shadow = JSON.parse(deviceStore.get(shadowKey) ?? "null") as Shadow | null;
    return shadow && Number.isInteger(shadow.next) && Number.isInteger(shadow.waiting) ? shadow : null;
  } catch {
    return null;
  }
}
