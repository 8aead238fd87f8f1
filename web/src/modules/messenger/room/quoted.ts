import { messenger } from "../../../session/messenger";

/** The hub's limit per request. */
const mostAtOnce = 50;
const wanted = new Map<string, Set<string>>();

/** Requests a quoted message. All that one drawing of a page lacks go into one request. */
export function askFor(room: string, id: string): void {
  if (wanted.size === 0) queueMicrotask(ask);
  wanted.set(room, (wanted.get(room) ?? new Set<string>()).add(id));
}

function ask(): void {
  for (const [room, ids] of wanted) {
    const all = [...ids];
    for (let at = 0; at < all.length; at += mostAtOnce) void messenger.some(room, all.slice(at, at + mostAtOnce));
  }
  wanted.clear();
}
