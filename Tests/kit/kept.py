"""The data that a device stores, read from its browser's database."""

READ = """
(store) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('iqsine');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => { database.close(); resolve(reading.result.map((row) => ({ ...row, sealed: row.sealed?.byteLength, iv: undefined, key: String(row.key) }))); };
    reading.onerror = () => reject(reading.error);
  };
})
"""


def rows(person, store):
    return person.page.evaluate(READ, store)


def waiting(person):
    """The commands that wait on this device, in their order."""
    return [row for row in rows(person, "outbox") if row["status"] == "pending"]
