import { DatabaseHandle } from "../base/DatabaseHandle";
import type { KeyRows, KeyTable } from "./Rows";
import { keyPaths } from "./Rows";

/** The operations within one transaction. */
export interface StoreTransaction {
  get<S extends KeyTable>(store: S, key: IDBValidKey): Promise<KeyRows[S] | undefined>;
  all<S extends KeyTable>(store: S): Promise<readonly KeyRows[S][]>;
  /** rows by the first part of a composite key */
  under<S extends KeyTable>(store: S, first: string): Promise<readonly KeyRows[S][]>;
  put<S extends KeyTable>(store: S, row: KeyRows[S]): void;
  delete(store: KeyTable, key: IDBValidKey): void;
  clear(store: KeyTable): void;
}

/**
 * Stores a person's E2EE state on this device. Writing transactions run one after the other, across all open pages. A
 * failed one stores nothing. A ratchet is read, advanced and written in one transaction, so no two pages use the same
 * step. Only the transaction's own requests may be awaited within it.
 */
export interface E2EEStore {
  read<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T>;
  write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T>;
  close(): void;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class DatabaseTransaction implements StoreTransaction {
  constructor(private readonly transaction: IDBTransaction) {}

  get<S extends KeyTable>(store: S, key: IDBValidKey): Promise<KeyRows[S] | undefined> {
    return answered(this.transaction.objectStore(store).get(key) as IDBRequest<KeyRows[S] | undefined>);
  }
  all<S extends KeyTable>(store: S): Promise<readonly KeyRows[S][]> {
    return answered(this.transaction.objectStore(store).getAll() as IDBRequest<KeyRows[S][]>);
  }
  under<S extends KeyTable>(store: S, first: string): Promise<readonly KeyRows[S][]> {
    return answered(
      this.transaction.objectStore(store).getAll(IDBKeyRange.bound([first], [first, []])) as IDBRequest<KeyRows[S][]>,
    );
  }
  put<S extends KeyTable>(store: S, row: KeyRows[S]): void {
    this.transaction.objectStore(store).put(row);
  }
  delete(store: KeyTable, key: IDBValidKey): void {
    this.transaction.objectStore(store).delete(key);
  }
  clear(store: KeyTable): void {
    this.transaction.objectStore(store).clear();
  }
}

/** A separate database per person, deleted when they are signed out. */
export class IndexedDBStore implements E2EEStore {
  private readonly handle: DatabaseHandle;

  constructor(name: string) {
    this.handle = new DatabaseHandle({
      name,
      version: 1,
      isPersonal: true,
      upgrade: (database) => {
        for (const [store, keyPath] of Object.entries(keyPaths))
          database.createObjectStore(store, { keyPath: typeof keyPath === "string" ? keyPath : [...keyPath] });
      },
    });
  }

  read<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return this.run("readonly", stores, work);
  }
  write<T>(stores: readonly KeyTable[], work: (at: StoreTransaction) => Promise<T>): Promise<T> {
    return this.run("readwrite", stores, work);
  }

  close(): void {
    this.handle.end();
  }

  private async run<T>(
    mode: IDBTransactionMode,
    stores: readonly KeyTable[],
    work: (at: StoreTransaction) => Promise<T>,
  ): Promise<T> {
    // If a power cut undid a ratchet step, it would be used twice.
    const transaction = await this.handle.begin(stores, mode, mode === "readwrite" ? "strict" : "default");
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
    complete.catch(() => undefined);
    try {
      const value = await work(new DatabaseTransaction(transaction));
      await complete;
      return value;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was over already.
  }
}
