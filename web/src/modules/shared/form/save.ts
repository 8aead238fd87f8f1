import { t } from "../../../i18n";
import type { Outcome } from "../../../sync";
import { hub, problemText, send } from "../../../sync";
import { toast } from "../../../ui";
import type { CommandBody } from "../../../wire";
import { fieldOf } from "./draft";

export type Saved =
  | { readonly done: true }
  /** the hub has said no; `field` names the input it is about */
  | { readonly done: false; readonly field: string | null; readonly text: string };

interface Wish {
  readonly bodies: readonly CommandBody[];
  /** what is said once it is done */
  readonly text: string;
  /** the commands that put the old values back */
  readonly undo?: readonly CommandBody[];
}

/** in ms, and for each further command, which are sent one after the other */
const patience = 6000;
const patienceEach = 80;

/**
 * Sends what was wanted and waits for the hub. What is refused comes back to its form instead of the tray;
 * without network it stays in the queue, and says so.
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

/** What the hub says to all of it, and nothing is shown; null: it has not answered yet and they wait in the queue. */
export async function decide(bodies: readonly CommandBody[]): Promise<Saved | null> {
  const outcomes = await inTime(Promise.all(bodies.map((body) => send(body))), patience + patienceEach * bodies.length);
  if (!outcomes) return null;
  const refused = outcomes.filter((outcome) => outcome.status === "refused");
  for (const outcome of refused) hub.outbox.seen(outcome.id);
  const first = refused[0];
  return first ? { done: false, field: fieldOf(first.error?.field), text: problemText(first.error) } : { done: true };
}

/** As `save`, where there is no form to bring a refusal back to. */
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
