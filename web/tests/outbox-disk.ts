/** The storage of a device's commands, and commands to put into it. */
import type { Draft } from "../src/sync/Entry";
import type { Outcome } from "../src/sync/Messages";
import { Outbox } from "../src/sync/Outbox";
import { StoreError } from "../src/sync/store/Database";
import type { Numbers, OutboxStore, StoredOutbox } from "../src/sync/store/OutboxStore";
import type { OutboxRow } from "../src/sync/store/Rows";
import { streamDefinitions } from "../src/sync/streamDefinitions";
import { Streams } from "../src/sync/streams/Streams";
import type { TabChannel, TabMessage } from "../src/sync/tabs/TabChannel";
import type { CommandBody } from "../src/wire";
import { pause } from "./pause";

export const streams = new Streams(streamDefinitions);

/** The storage of a device while its pages come and go: a disk that is slow and may be full. */
export class OutboxDisk implements OutboxStore {
  rows: OutboxRow[] = [];
  numbers: Numbers = { next: 1, settled: 0 };
  full = false;
  shut = false;
  writes = 0;
  shadow = { next: 1, waiting: 0 };
  pages: ((word: TabMessage) => void)[] = [];

  private async disk(): Promise<void> {
    await new Promise((done) => setTimeout(done, 1));
    if (this.full) throw new StoreError(true, "no room");
    this.writes += 1;
  }
  async load(): Promise<StoredOutbox> {
    await new Promise((done) => setTimeout(done, 1));
    if (this.shut) throw new StoreError(false, "it cannot be upgraded");
    const rows = this.rows.filter((row) => row.status !== "discarded");
    return {
      ...this.numbers,
      next: Math.max(this.numbers.next, this.shadow.next),
      rows,
      lost: this.shadow.next > this.numbers.next ? this.shadow.waiting : 0,
    };
  }
  async add(drafts: readonly Draft[], floor: number): Promise<readonly OutboxRow[]> {
    await this.disk();
    const first = Math.max(this.numbers.next, floor);
    const rows = drafts.map((draft, i): OutboxRow => ({ ...draft, n: first + i, status: "pending" }));
    this.rows.push(...rows);
    this.numbers = { ...this.numbers, next: first + rows.length };
    return rows;
  }
  async keep(rows: readonly OutboxRow[], numbers: Numbers): Promise<void> {
    await this.edit(rows, [], numbers);
  }
  async edit(rows: readonly OutboxRow[], gone: readonly number[], numbers: Numbers): Promise<void> {
    await this.disk();
    this.rows = [
      ...this.rows.filter((row) => !gone.includes(row.n) && !rows.some((one) => one.n === row.n)),
      ...rows,
    ].sort((a, b) => a.n - b.n);
    this.numbers = {
      next: Math.max(this.numbers.next, numbers.next),
      settled: Math.max(this.numbers.settled, numbers.settled),
    };
  }
  async history(): Promise<readonly OutboxRow[]> {
    return this.rows.filter((row) => row.status === "discarded");
  }
  remember(next: number, waiting: number): void {
    this.shadow = { next, waiting };
  }
  remembered(): { next: number; waiting: number } {
    return this.shadow;
  }

  /** Another page of this device. */
  page(): TabChannel {
    let mine: ((word: TabMessage) => void) | undefined;
    return {
      hear: (listener) => {
        mine = listener;
        this.pages.push(listener);
      },
      tell: (word) => {
        for (const page of this.pages) if (page !== mine) page(word);
      },
    };
  }
}

export const body = (course: string): CommandBody => ({ type: "orders.callToCook", course });

export const draft = (id: string, author = "lan"): Draft => ({ id, at: 1, author, rights: [], body: body(id) });

export const accepted = (id: string, seq = 1): Outcome => ({ id, status: "accepted", seq });

export const refused = (id: string): Outcome => ({
  id,
  status: "refused",
  seq: 1,
  error: { code: "soldOut", message: "Hết món", requestId: "r" },
});

export const pending = (box: Outbox): string[] =>
  box.entries.filter((entry) => entry.status === "pending").map((entry) => entry.id);

export const settled = (): Promise<void> => pause(120);

export async function opened(device: OutboxDisk): Promise<Outbox> {
  const box = new Outbox(device, device.page(), streams);
  await box.open();
  return box;
}

/** Wanted, and shown. */
export async function want(box: Outbox, ...ids: string[]): Promise<void> {
  for (const id of ids) void box.add(draft(id));
  while (!ids.every((id) => box.entries.some((entry) => entry.id === id)))
    await new Promise((done) => setTimeout(done, 1));
}
