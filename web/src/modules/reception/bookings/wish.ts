import type { Problem } from "../../../sync/Messages";
import { hub, send } from "../../../session/client";
import type { CommandBody } from "../../../wire";

/** The hub's answer to a command: done, no answer yet, or refused. */
export type Said =
  | { readonly state: "done" }
  | { readonly state: "waits" }
  | { readonly state: "refused"; readonly problem: Problem; readonly field: string | null };

/** Milliseconds. Without a connection it does not wait for an answer. */
const patience = 5000;
const withoutLine = 250;

/** Sends a command and waits a moment for the hub. A refusal in this time returns to the form instead of the tray. */
export async function wish(body: CommandBody): Promise<Said> {
  // A connection that is being restored counts as none. Otherwise the form would still be open when the hub refuses a
  // command that it took.
  const outcome = await inTime(send(body), hub.transport.answers ? patience : withoutLine);
  if (!outcome) return { state: "waits" };
  if (outcome.status !== "refused") return { state: "done" };
  hub.outbox.seen(outcome.id);
  const problem = outcome.error ?? { code: "unknown", message: "", requestId: "" };
  return { state: "refused", problem, field: problem.field?.replace(/^body\.?/, "").replace(/[.[].*$/, "") || null };
}

function inTime<T>(answer: Promise<T>, within: number): Promise<T | null> {
  return Promise.race([
    answer,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), within);
    }),
  ]);
}
