import type { Problem } from "../../../sync/Messages";
import { hub, send } from "../../../sync";
import type { CommandBody } from "../../../wire";

/** What the hub made of a wish: it did it, it has not been heard yet, or it said no. */
export type Said =
  | { readonly state: "done" }
  | { readonly state: "waits" }
  | { readonly state: "refused"; readonly problem: Problem; readonly field: string | null };

/** in ms; without a line nobody waits for it */
const patience = 5000;
const withoutLine = 250;

/** Wants something and waits a moment for the hub. What is refused meanwhile comes back to the form instead of the tray. */
export async function wish(body: CommandBody): Promise<Said> {
  // A line that is being tried again is none: a form that waited for it would still be open when the hub says no to what it took.
  const outcome = await inTime(send(body), hub.line.answers ? patience : withoutLine);
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
