import { hub, send } from "../session/client";
import type { Outcome } from "../sync";
import { problemText } from "../sync";
import type { CommandBody } from "../wire";
import { fieldOf } from "./draft";

export type Saved =
  | { readonly done: true }
  /** the hub refused it; `field` names the affected input */
  | { readonly done: false; readonly field: string | null; readonly text: string; readonly code?: string };

/** Milliseconds to wait, plus the time per command, because they are sent one after the other. */
const patience = 6000;
const patienceEach = 80;

/** Returns the hub's decision on all commands, and shows nothing. `null`: no answer yet, and they wait in the queue. */
export async function decide(bodies: readonly CommandBody[]): Promise<Saved | null> {
  const outcomes = await inTime(Promise.all(bodies.map((body) => send(body))), patience + patienceEach * bodies.length);
  if (!outcomes) return null;
  const refused = outcomes.filter((outcome) => outcome.status === "refused");
  for (const outcome of refused) hub.outbox.seen(outcome.id);
  const first = refused[0];
  if (!first) return { done: true };
  return { done: false, field: fieldOf(first.error?.field), text: problemText(first.error), code: first.error?.code };
}

function inTime(answers: Promise<Outcome[]>, within: number): Promise<Outcome[] | null> {
  return Promise.race([
    answers,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), within);
    }),
  ]);
}
