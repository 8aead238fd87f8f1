import type { CommandBody } from "../wire";
import type { Batch, Snapshot } from "./Replica";

/** What a device sends until it is answered. `n` counts up per device; a retry keeps id and number. */
export interface Command {
  readonly id: string;
  readonly n: number;
  readonly at: number;
  readonly body: CommandBody;
}

/** Why not, in the user's language. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly requestId?: string;
}

export interface Outcome {
  readonly id: string;
  /** unknown: the hub could not commit; send again */
  readonly status: "accepted" | "refused" | "unknown";
  /** the stream's number after it */
  readonly seq: number;
  readonly error?: Problem;
}

export type ServerMessage =
  | { readonly type: "hello"; readonly now: number; readonly seq: number; readonly schema: number; readonly rights: string }
  | ({ readonly type: "changes" } & Batch)
  | ({ readonly type: "snapshot" } & Snapshot)
  | { readonly type: "outcome"; readonly outcome: Outcome }
  | { readonly type: "beat"; readonly now: number; readonly seq: number }
  | { readonly type: "pong"; readonly at: number; readonly now: number };

/** The wire's version that these pages speak. */
export const schema = 1;

const types: readonly string[] = ["hello", "changes", "snapshot", "outcome", "beat", "pong"];

/** Null: not a message that this version knows; it is left alone, a newer hub may say more. */
export function parseMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const type = (value as { type?: unknown }).type;
  return typeof type === "string" && types.includes(type) ? value as ServerMessage : null;
}
