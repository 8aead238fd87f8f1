import type { CommandBody, Problem } from "../../wire";
import type { Transaction } from "./Database";
import type { OutboxRow } from "./Rows";

/** A command in the format of earlier pages, which stored all commands in one text under `iqsine.outbox`. */
interface OlderEntry {
  readonly id: string;
  readonly n: number | null;
  readonly at: number;
  readonly author: string;
  readonly body: CommandBody;
  readonly status: "pending" | "accepted" | "refused";
  readonly error?: Problem;
}

export interface OlderOutbox {
  readonly next: number;
  readonly entries: readonly OlderEntry[];
}

/** Returns the commands that earlier pages left unsent. `null` if there are none, or if the text is unreadable. */
export function readOlderOutbox(text: string): OlderOutbox | null {
  try {
    const state = JSON.parse(text) as OlderOutbox | null;
    return state && Number.isInteger(state.next) && Array.isArray(state.entries) ? state : null;
  } catch {
    return null;
  }
}

/**
 * Their rows, behind the existing ones. A command with a number keeps it, so that the hub recognises a repeat. One
 * without a number gets the next. Accepted ones are left out, because the snapshot has them.
 */
export function olderRows(
  older: OlderOutbox,
  known: readonly OutboxRow[],
  next: number,
): { readonly rows: readonly OutboxRow[]; readonly next: number } {
  const ids = new Set(known.map((row) => row.id));
  const numbers = new Set(known.map((row) => row.n));
  let free = Math.max(next, older.next, 1);
  const rows: OutboxRow[] = [];
  for (const { id, n, at, author, body, status, error } of older.entries) {
    if (status === "accepted" || ids.has(id)) continue;
    const number = n !== null && !numbers.has(n) ? n : free;
    if (number === free) free += 1;
    numbers.add(number);
    rows.push({ id, n: number, at, author, body, status, ...(error ? { error } : {}) });
  }
  return { rows, next: free };
}

/** Stores them in the new format. */
export async function takeOver(transaction: Transaction, older: OlderOutbox): Promise<void> {
  const known = await transaction.all("outbox");
  const numbers = await transaction.get("meta", "numbers");
  const settled = numbers?.key === "numbers" ? numbers.settled : 0;
  const { rows, next } = olderRows(older, known, numbers?.key === "numbers" ? numbers.next : 1);
  for (const row of rows) transaction.put("outbox", row);
  transaction.put("meta", { key: "numbers", next, settled });
}
