import { DatabaseHandle } from "../../base/DatabaseHandle";
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

const beingLeft = (): StoreError => new StoreError(false, "the page is being left");

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

/** 8 s in milliseconds. A transaction that waits longer behind another page's is aborted, so no tap waits forever. */
const answerWithin = 8000;

/** The device's database. */
export class DeviceDatabase {
  private readonly handle: DatabaseHandle;
  private running = new Set<IDBTransaction>();
  /** the page goes into the browser's page cache */
  private aside = false;

  constructor(name = "iqsine", factory?: IDBFactory) {
    this.handle = new DatabaseHandle({ name, version: migrations.length, upgrade: migrate, factory });
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
      return await this.attempt(stores, care, work);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /**
   * Aborts all open transactions. Safari keeps them open in a cached page, and the next page would wait behind them
   * forever.
   */
  private putAside(): void {
    this.aside = true;
    for (const transaction of this.running) abort(transaction);
    this.handle.close();
  }

  private async attempt<T>(
    stores: readonly StoreName[],
    care: Care,
    work: (transaction: Transaction) => Promise<T> | T,
  ): Promise<T> {
    if (this.aside) throw beingLeft();
    const mode = care === "read" ? "readonly" : "readwrite";
    const transaction = await this.handle.begin(stores, mode, care === "keep" ? "strict" : "relaxed");
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(asStoreError(transaction.error));
    });
    complete.catch(() => undefined);
    if (this.aside) {
      abort(transaction);
      throw beingLeft();
    }
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
}
