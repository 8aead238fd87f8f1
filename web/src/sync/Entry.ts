import type { CommandBody, Right } from "../wire";
import type { Problem } from "./Messages";
import type { OutboxRow } from "./store/Rows";

/** A command before it has a number. */
export interface Draft {
  readonly id: string;
  readonly at: number;
  readonly author: string;
  /** the author's rights now, so that the command can still be predicted later */
  readonly rights?: readonly Right[];
  readonly body: CommandBody;
}

/** A command from the tap until the replica shows its effect or a person has seen its refusal. */
export interface Entry extends Draft {
  /** its number on this device; 0: it was never queued */
  readonly n: number;
  readonly status: "pending" | "accepted" | "refused";
  /** accepted: the number at which the replica shows it */
  readonly seq?: number;
  /** refused: the reason */
  readonly error?: Problem;
  /** the device had no room to store it, so it lives only as long as the page */
  readonly unkept?: boolean;
  /** the rules on this device refused it, and the hub was not asked */
  readonly predicted?: boolean;
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
