/**
 * One step of the database schema. Never changed after release: a later change is another step at the end. It runs inside
 * the upgrade's transaction, so it may convert rows (`convert`), but it must wait for nothing else.
 */
export type Migration = (database: IDBDatabase, transaction: IDBTransaction) => Promise<void> | void;

/** The steps by number, from 1. A device that missed some runs them one after the other. */
export const migrations: readonly Migration[] = [
  (database) => {
    database.createObjectStore("outbox", { keyPath: "n" });
    database.createObjectStore("meta", { keyPath: "key" });
    database.createObjectStore("replica", { keyPath: ["view", "part"] });
    database.createObjectStore("keys", { keyPath: "id" });
  },
  (database) => {
    database.createObjectStore("people", { keyPath: "employee" });
  },
  (database) => {
    database.createObjectStore("answers", { keyPath: ["person", "name"] });
  },
  (database) => {
    for (const name of ["surveyDrafts", "surveyPhotos"]) database.createObjectStore(name, { keyPath: "id" });
  },
];

/** Upgrades a database from version `from` to the newest. If a step fails, all of them are undone. */
export async function migrate(
  database: IDBDatabase,
  from: number,
  transaction: IDBTransaction,
  steps = migrations,
): Promise<void> {
  for (const step of steps.slice(from)) await step(database, transaction);
}

/** Writes each row of a store anew, or deletes it if `change` returns `null`. */
export function convert<Row>(
  transaction: IDBTransaction,
  store: string,
  change: (row: Row) => object | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const walk = transaction.objectStore(store).openCursor();
    walk.onerror = () => reject(walk.error);
    walk.onsuccess = () => {
      const at = walk.result;
      if (!at) return resolve();
      try {
        const row = change(at.value as Row);
        if (row) at.update(row);
        else at.delete();
        at.continue();
      } catch (error) {
        reject(error);
      }
    };
  });
}
