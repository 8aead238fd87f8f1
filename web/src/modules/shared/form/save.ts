import { t } from "../../../i18n";
import type { Outcome } from "../../../sync";
import { problemText } from "../../../sync";
import { hub, send } from "../../../session/client";
import { toast } from "../../../ui";
import type { CommandBody } from "../../../wire";
import { fieldOf } from "./draft";

export type Saved =
  | { readonly done: true }
  /** the hub refused it; `field` names the affected input */
  | { readonly done: false; readonly field: string | null; readonly text: string };

interface Wish {
  readonly bodies: readonly CommandBody[];
  /** the text after success */
  readonly text: string;
  /** the commands that restore the old values */
  readonly undo?: readonly CommandBody[];
}

/** Milliseconds to wait, plus the time per command, because they are sent one after the other. */
const patience = 6000;
const patienceEach = 80;

/**
 * Sends commands and waits for the hub. A refusal returns to the form instead of the tray. Without network the commands
 * stay queued, and a toast says so.
 */
export async function save({ bodies, text, undo }: Wish): Promise<Saved> {
  const saved = await decide(bodies);
  if (!saved) {
    toast({ text: t("manager.waits"), icon: "cloud" });
    return { done: true };
  }
  if (saved.done) toast({ text, icon: "check", undo: undo?.length ? () => void takeBack(undo) : undefined });
  return saved;
}

/** Returns the hub's decision on all commands, and shows nothing. `null`: no answer yet, and they wait in the queue. */
export async function decide(bodies: readonly CommandBody[]): Promise<Saved | null> {
  const outcomes = await inTime(Promise.all(bodies.map((body) => send(body))), patience + patienceEach * bodies.length);
  if (!outcomes) return null;
  const refused = outcomes.filter((outcome) => outcome.status === "refused");
  for (const outcome of refused) hub.outbox.seen(outcome.id);
  const first = refused[0];
  return first ? { done: false, field: fieldOf(first.error?.field), text: problemText(first.error) } : { done: true };
}

/** The same as `save`, without a form that shows a refusal. */
export async function saveAndTell(wish: Wish): Promise<boolean> {
  const saved = await save(wish);
  if (!saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  return saved.done;
}

async function takeBack(bodies: readonly CommandBody[]): Promise<void> {
  await saveAndTell({ bodies, text: t("manager.undone") });
}

function inTime(answers: Promise<Outcome[]>, within: number): Promise<Outcome[] | null> {
  return Promise.race([
    answers,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), within);
    }),
  ]);
}
