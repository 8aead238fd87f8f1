interface Form {
  readonly name: string;
  readonly version: number;
  /** Runs inside the upgrade's transaction. If it fails, the database stays as it was. */
  readonly upgrade: (database: IDBDatabase, from: number, transaction: IDBTransaction) => Promise<void> | void;
  /** the database belongs to one person: if another page deletes it, it is not opened again */
  readonly isPersonal?: boolean;
  readonly factory?: IDBFactory | undefined;
}

const openWithin = 4000;

/**
 * One open IndexedDB database. It is opened on first use, and again if an opening failed or the browser closed the
 * database. iOS does that behind a page.
 */
export class DatabaseHandle {
  private opened: Promise<IDBDatabase> | null = null;
  private hasEnded = false;

  constructor(private readonly form: Form) {}

  /** Begins a transaction. If the browser has closed the database without an event, it is opened again first. */
  async begin(
    stores: readonly string[],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
  ): Promise<IDBTransaction> {
    const begun = async (): Promise<IDBTransaction> =>
      (await this.open()).transaction([...stores], mode, { durability });
    try {
      return await begun();
    } catch (error) {
      if ((error as { name?: unknown } | null)?.name !== "InvalidStateError") throw error;
      this.opened = null;
      return begun();
    }
  }

  /** Closes the database. The next transaction opens it again. */
  close(): void {
    void this.opened?.then(
      (database) => database.close(),
      () => undefined,
    );
    this.opened = null;
  }

  /** Closes the database for good. */
  end(): void {
    this.hasEnded = true;
    this.close();
  }

  private open(): Promise<IDBDatabase> {
    const opened = (this.opened ??= this.connect());
    opened.catch(() => {
      if (this.opened === opened) this.opened = null;
    });
    return opened;
  }

  private connect(): Promise<IDBDatabase> {
    const { name, version, upgrade, factory = globalThis.indexedDB } = this.form;
    if (this.hasEnded || !factory) return Promise.reject(new Error("no database"));
    return new Promise((resolve, reject) => {
      const request = factory.open(name, version);
      let isLate = false;
      // Some browsers never answer the first request after their start. The page then works without a database.
      const overdue = setTimeout(() => {
        isLate = true;
        reject(new Error("the database does not answer"));
      }, openWithin);
      request.onupgradeneeded = ({ oldVersion }) => {
        // Many rows take long, and giving up would not end it.
        clearTimeout(overdue);
        const transaction = request.transaction as IDBTransaction;
        (async () => upgrade(request.result, oldVersion, transaction))().catch((error: unknown) => {
          reject(error);
          // Over already if one of its own requests failed.
          request.transaction?.abort();
        });
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        if (isLate || this.hasEnded) {
          database.close();
          return reject(new Error("no database"));
        }
        database.onclose = () => this.forget();
        // A newer page upgrades or deletes the database, and must not wait for this one.
        database.onversionchange = () => {
          database.close();
          this.forget();
          if (this.form.isPersonal) this.hasEnded = true;
        };
        resolve(database);
      };
    });
  }

  private forget(): void {
    this.opened = null;
  }
}
