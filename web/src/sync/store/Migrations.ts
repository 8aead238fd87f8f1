/** One step of the database schema. Never changed after release: a later change is another step at the end. */
export type Migration = (database: IDBDatabase) => void;

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

/** Upgrades a database from version `from` to the newest. */
export function migrate(database: IDBDatabase, from: number): void {
  for (const step of migrations.slice(from)) step(database);
}
