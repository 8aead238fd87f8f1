import type { CommandBody, Right } from "../wire";
import type { Problem } from "./Messages";
import type { OutboxRow } from "./store/Rows";

/** Something that somebody wants, before it has a number. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly author: string;
  /** what he may do now, so that it can be predicted later too */
  readonly rights?: readonly Right[];
  readonly body: CommandBody;
}

/** One thing somebody wanted, from the tap until the hub's answer has been seen. */
export interface Entry extends Draft {
  /** its number on this device; 0: it was never queued */
  readonly n: number;
  readonly status: "pending" | "accepted" | "refused";
  /** accepted: the number at which the replica shows it */
  readonly seq?: number;
  /** refused: why */
  readonly error?: Problem;
  /** this device had no room to keep it: it lives only as long as the page */
  readonly unkept?: boolean;
  /** this device's own rules say no; the hub was not asked */
  readonly foretold?: boolean;
}

export const entryOf = ({ reason: _, endedAt: __, ...row }: OutboxRow): Entry => ({
  ...row,
  status: row.status === "refused" ? "refused" : "pending",
});

export function rowOf({ id, n, at, author, rights, body, status, error }: Entry): OutboxRow {
  return {
    id,
    n,
    at,
    author,
    rights,
    body,
    status: status === "refused" ? "refused" : "pending",
    ...(error ? { error } : {}),
  };
}

export const inOrder = (entries: readonly Entry[]): readonly Entry[] => [...entries].sort((a, b) => a.n - b.n);
