/** One step of the database's form. Frozen once it was shipped; what comes later is another step at the end. */
export type Migration = (database: IDBDatabase) => void;

/** The steps by number, from 1. A device that missed some takes them one after the other. */
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
];

/** Brings a database from its old number to the newest. */
export function migrate(database: IDBDatabase, from: number): void {
  for (const step of migrations.slice(from)) step(database);
}
