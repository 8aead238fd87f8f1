import { migrate, migrations } from "./Migrations";
import type { Rows, StoreName } from "./Rows";

/** The device could not store something. `full`: the disk is full. Otherwise the browser cannot store anything. */
export class StoreError extends Error {
  constructor(
    readonly full: boolean,
    cause: unknown,
  ) {
    super(String((cause as { message?: unknown } | null)?.message ?? cause));
  }
}

const asStoreError = (cause: unknown): StoreError =>
  cause instanceof StoreError
    ? cause
    : new StoreError((cause as { name?: unknown } | null)?.name === "QuotaExceededError", cause);

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Returns `false` if the transaction was already over. */
function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** The operations within one transaction. */
export class Transaction {
  constructor(private readonly transaction: IDBTransaction) {}

  get<S extends StoreName>(store: S, key: IDBValidKey): Promise<Rows[S] | undefined> {
    return answered(this.transaction.objectStore(store).get(key) as IDBRequest<Rows[S] | undefined>);
  }
  all<S extends StoreName>(store: S, within?: IDBKeyRange): Promise<readonly Rows[S][]> {
    return answered(this.transaction.objectStore(store).getAll(within) as IDBRequest<Rows[S][]>);
  }
  put<S extends StoreName>(store: S, row: Rows[S]): void {
    this.transaction.objectStore(store).put(row);
  }
  delete(store: StoreName, key: IDBValidKey | IDBKeyRange): void {
    this.transaction.objectStore(store).delete(key);
  }
  clear(store: StoreName): void {
    this.transaction.objectStore(store).clear();
  }
  /** Ends the transaction, so the browser need not report each row first. */
  end(): void {
    this.transaction.commit();
  }
}

/** `read`. `write`: a power cut may undo it. `keep`: complete only when the disk has it. */
export type Care = "read" | "write" | "keep";

const openWithin = 4000;
/** 8 s in milliseconds. A transaction that waits longer behind another page's is aborted, so no tap waits forever. */
const answerWithin = 8000;

/** The device's database. Opened on first use, and again if the browser closed it. */
export class DeviceDatabase {
  private opened: Promise<IDBDatabase> | null = null;
  private running = new Set<IDBTransaction>();
  /** the page goes into the browser's page cache */
  private aside = false;

  constructor(
    private readonly name = "iqsine",
    private readonly factory: IDBFactory | undefined = globalThis.indexedDB,
  ) {
    globalThis.addEventListener?.("pagehide", () => this.putAside());
    globalThis.addEventListener?.("pageshow", () => {
      this.aside = false;
    });
  }

  /** Runs `work` in one transaction and returns when it is complete. If it fails, nothing of it is stored. */
  async run<T>(
    stores: readonly StoreName[],
    care: Care,
    work: (transaction: Transaction) => Promise<T> | T,
  ): Promise<T> {
    try {
      return await this.attempt(await this.open(), stores, care, work);
    } catch (error) {
      if ((error as { name?: unknown } | null)?.name !== "InvalidStateError") throw asStoreError(error);
      // The browser closed the connection without an event.
      this.opened = null;
      try {
        return await this.attempt(await this.open(), stores, care, work);
      } catch (again) {
        throw asStoreError(again);
      }
    }
  }

  /**
   * Aborts all open transactions. Safari keeps them open in a cached page, and the next page would wait behind them
   * forever.
   */
  private putAside(): void {
    this.aside = true;
    for (const transaction of this.running) abort(transaction);
    void this.opened?.then(
      (database) => database.close(),
      () => undefined,
    );
    this.opened = null;
  }

  private async attempt<T>(
    database: IDBDatabase,
    stores: readonly StoreName[],
    care: Care,
    work: (transaction: Transaction) => Promise<T> | T,
  ): Promise<T> {
    if (this.aside) throw new StoreError(false, "the page is being left");
    const transaction = database.transaction([...stores], care === "read" ? "readonly" : "readwrite", {
      durability: care === "keep" ? "strict" : "relaxed",
    });
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(asStoreError(transaction.error));
    });
    complete.catch(() => undefined);
    this.running.add(transaction);
    const overdue = setTimeout(() => abort(transaction), answerWithin);
    try {
      const value = await work(new Transaction(transaction));
      await complete;
      return value;
    } catch (error) {
      // Already over, so its own error says why.
      if (!abort(transaction)) await complete;
      throw error;
    } finally {
      clearTimeout(overdue);
      this.running.delete(transaction);
    }
  }

  private open(): Promise<IDBDatabase> {
    const opened = (this.opened ??= this.connect());
    opened.catch(() => {
      if (this.opened === opened) this.opened = null;
    });
    return opened;
  }

  private connect(): Promise<IDBDatabase> {
    const { factory } = this;
    if (!factory) return Promise.reject(new StoreError(false, "this browser keeps nothing"));
    return new Promise((resolve, reject) => {
      const request = factory.open(this.name, migrations.length);
      // Some browsers never answer the first request after their start. The page then works without a database.
      setTimeout(() => reject(new StoreError(false, "the database does not answer")), openWithin);
      request.onupgradeneeded = (event) => migrate(request.result, event.oldVersion);
      request.onerror = () => reject(asStoreError(request.error));
      request.onsuccess = () => {
        const database = request.result;
        const gone = (): void => {
          this.opened = null;
        };
        database.onclose = gone;
        // A newer page upgrades the database, and must not wait for this one.
        database.onversionchange = () => {
          database.close();
          gone();
        };
        resolve(database);
      };
    });
  }
}
