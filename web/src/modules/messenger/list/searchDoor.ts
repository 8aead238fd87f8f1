import { Listeners } from "../../../sync/Listeners";

/** A search in one room uses the list's search with a filter. The list may not be drawn yet. */
let wanted: string | null = null;
const asked = new Listeners();

export function searchIn(room: string): void {
  wanted = room;
  asked.tell();
}

/** Calls `open` with the room to search, including one requested before. */
export function onSearchIn(open: (room: string) => void): () => void {
  const take = (): void => {
    if (wanted === null) return;
    const room = wanted;
    wanted = null;
    open(room);
  };
  take();
  return asked.add(take);
}
