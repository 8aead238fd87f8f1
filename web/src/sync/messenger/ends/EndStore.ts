import type { Rows, StoreName } from "./Rows";
import { keyPaths } from "./Rows";

/** What can be done within one transaction. */
export interface EndTransaction {
  get<S extends StoreName>(store: S, key: IDBValidKey): Promise<Rows[S] | undefined>;
  all<S extends StoreName>(store: S): Promise<readonly Rows[S][]>;
  /** rows of a key of several parts, by the first of them */
  under<S extends StoreName>(store: S, first: string): Promise<readonly Rows[S][]>;
  put<S extends StoreName>(store: S, row: Rows[S]): void;
  delete(store: StoreName, key: IDBValidKey): void;
  clear(store: StoreName): void;
}

/**
 * Where one person's end lies on this device. Transactions that write follow one another, also those of several open pages, and a
 * failed one leaves nothing: a ratchet is read, moved on and written in one of them, so no two pages ever use the same step of it.
 * So nothing may be awaited within but the transaction itself.
 */
export interface EndStore {
  read<T>(stores: readonly StoreName[], work: (at: EndTransaction) => Promise<T>): Promise<T>;
  write<T>(stores: readonly StoreName[], work: (at: EndTransaction) => Promise<T>): Promise<T>;
  close(): void;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class DatabaseTransaction implements EndTransaction {
  constructor(private readonly transaction: IDBTransaction) {}

  get<S extends StoreName>(store: S, key: IDBValidKey): Promise<Rows[S] | undefined> {
    return answered(this.transaction.objectStore(store).get(key) as IDBRequest<Rows[S] | undefined>);
  }
  all<S extends StoreName>(store: S): Promise<readonly Rows[S][]> {
    return answered(this.transaction.objectStore(store).getAll() as IDBRequest<Rows[S][]>);
  }
  under<S extends StoreName>(store: S, first: string): Promise<readonly Rows[S][]> {
    return answered(
      this.transaction.objectStore(store).getAll(IDBKeyRange.bound([first], [first, []])) as IDBRequest<Rows[S][]>,
    );
  }
  put<S extends StoreName>(store: S, row: Rows[S]): void {
    this.transaction.objectStore(store).put(row);
  }
  delete(store: StoreName, key: IDBValidKey): void {
    this.transaction.objectStore(store).delete(key);
  }
  clear(store: StoreName): void {
    this.transaction.objectStore(store).clear();
  }
}

/** A database of one person's own, which goes as a whole when he is signed out. */
export class DatabaseEnds implements EndStore {
  private opened: Promise<IDBDatabase> | null = null;
  private closed = false;

  constructor(private readonly name: string) {}

  read<T>(stores: readonly StoreName[], work: (at: EndTransaction) => Promise<T>): Promise<T> {
    return this.run("readonly", stores, work);
  }
  write<T>(stores: readonly StoreName[], work: (at: EndTransaction) => Promise<T>): Promise<T> {
    return this.run("readwrite", stores, work);
  }

  close(): void {
    this.closed = true;
    void this.opened?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  private async run<T>(
    mode: IDBTransactionMode,
    stores: readonly StoreName[],
    work: (at: EndTransaction) => Promise<T>,
  ): Promise<T> {
    const database = await (this.opened ??= this.open());
    if (this.closed) throw new Error("closed");
    // A step of a ratchet that a power cut took back would be used twice.
    const transaction = database.transaction([...stores], mode, {
      durability: mode === "readwrite" ? "strict" : "default",
    });
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

  private open(): Promise<IDBDatabase> {
    if (this.closed || !globalThis.indexedDB) return Promise.reject(new Error("no database"));
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => {
        for (const [store, keyPath] of Object.entries(keyPaths))
          request.result.createObjectStore(store, { keyPath: typeof keyPath === "string" ? keyPath : [...keyPath] });
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // It is being taken away.
        database.onversionchange = () => this.close();
        database.onclose = () => {
          this.opened = null;
        };
        resolve(database);
      };
    });
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was over already.
  }
}
