/** in the database of what a person sends: messages that wait for their files, see `PostingShelf` */
const store = "postings";

/**
 * Takes out of a database what waits there to be sent, and answers how much it was; of several pages that do so only one gets it. It
 * is asked for before it answers, so that whoever takes the database away right after it loses no time.
 */
export function takeWaiting(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = globalThis.indexedDB?.open(name);
    if (!opening) return resolve(0);
    // There is none, and none is to be made.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => database.close();
      if (database.objectStoreNames.contains(store)) take(database, resolve);
      else resolve(0);
    };
  });
}

function take(database: IDBDatabase, answer: (count: number) => void): void {
  const taking = database.transaction(store, "readwrite");
  const rows: IDBRequest<{ readonly error?: unknown }[]> = taking.objectStore(store).getAll();
  taking.objectStore(store).clear();
  taking.onabort = () => answer(0);
  // What the hub has refused is no loss: its author has seen that.
  taking.oncomplete = () => answer(rows.result.filter(({ error }) => !error).length);
}
