import type { KeyRows, KeyTable } from "../src/e2ee/Rows";
import { keyPaths } from "../src/e2ee/Rows";
import type { E2EEStore, StoreTransaction } from "../src/e2ee/Store";

/** The memory of one device, with transactions as a browser's: one after the other, and nothing of a failed one stays. */
export class MemoryStore implements E2EEStore {
  private rows = new Map<KeyTable, ReadonlyMap<string, unknown>>();
  private last: Promise<unknown> = Promise.resolve();

  read<T>(_: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return this.write(_, work);
  }
  write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    const run = this.last.then(async () => {
      const drafts = new Map(stores.map((store) => [store, new Map(this.rows.get(store))]));
      const value = await work(new MemoryTransaction(drafts));
      for (const [store, draft] of drafts) this.rows.set(store, draft);
      return value;
    });
    this.last = run.catch(() => undefined);
    return run;
  }
  close(): void {
    /* another page may use it */
  }
}

/** A disk whose writes into one store wait until they are let go. */
export class SlowStore extends MemoryStore {
  private held: { readonly store: KeyTable; readonly free: Promise<void> } | null = null;

  override read<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return super.write(stores, work);
  }
  override async write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    if (this.held && stores.includes(this.held.store)) await this.held.free;
    return super.write(stores, work);
  }

  /** From now on; answers what lets it go. */
  hold(store: KeyTable): () => void {
    let letGo = (): void => undefined;
    this.held = {
      store,
      free: new Promise((done) => {
        letGo = done;
      }),
    };
    return () => {
      this.held = null;
      letGo();
    };
  }
}

class MemoryTransaction implements StoreTransaction {
  constructor(private readonly drafts: ReadonlyMap<KeyTable, Map<string, unknown>>) {}

  async get<S extends KeyTable>(store: S, key: IDBValidKey): Promise<KeyRows[S] | undefined> {
    return this.of(store).get(JSON.stringify(key)) as KeyRows[S] | undefined;
  }
  async all<S extends KeyTable>(store: S): Promise<readonly KeyRows[S][]> {
    return [...this.of(store).values()] as KeyRows[S][];
  }
  async under<S extends KeyTable>(store: S, first: string): Promise<readonly KeyRows[S][]> {
    return [...this.of(store)].flatMap(([key, row]) =>
      (JSON.parse(key) as string[])[0] === first ? [row as KeyRows[S]] : [],
    );
  }
  put<S extends KeyTable>(store: S, row: KeyRows[S]): void {
    const path = keyPaths[store];
    const value = row as unknown as Readonly<Record<string, unknown>>;
    this.of(store).set(JSON.stringify(typeof path === "string" ? value[path] : path.map((part) => value[part])), row);
  }
  delete(store: KeyTable, key: IDBValidKey): void {
    this.of(store).delete(JSON.stringify(key));
  }
  clear(store: KeyTable): void {
    this.of(store).clear();
  }

  private of(store: KeyTable): Map<string, unknown> {
    const draft = this.drafts.get(store);
    if (!draft) throw new Error(`${store} is none of this transaction's`);
    return draft;
  }
}
