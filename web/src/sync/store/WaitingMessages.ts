/** in the person's own database: messages that wait for their files, see `PostingShelf` */
const store = "postings";

/**
 * Deletes the waiting messages of a database and returns their number. If several pages call it, only one gets the
 * number. The request starts before the function returns, so the caller can delete the database right after it.
 */
export function takeWaiting(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = globalThis.indexedDB?.open(name);
    if (!opening) return resolve(0);
    // There is no such database, and none must be created.
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
  // Refused messages do not count as lost, because their author has seen the refusal.
  taking.oncomplete = () => answer(rows.result.filter(({ error }) => !error).length);
}
