import { Listeners } from "../../../sync/Listeners";

/** A room's own search is that of the list, kept to this room; the list may first have to be drawn. */
let wanted: string | null = null;
const asked = new Listeners();

export function searchIn(room: string): void {
  wanted = room;
  asked.tell();
}

/** Hears which room is to be searched, also of one that was asked for before. */
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
