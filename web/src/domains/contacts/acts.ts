import { t } from "../../i18n";
import type { Outcome, Problem } from "../../sync";
import { problemText } from "../../sync";
import { hub, send } from "../../session/client";
import { play, toast } from "../../ui";
import { announce } from "../commands/announce";
import type { CommandBody } from "../../wire";

/** Seconds that a deletion or a merge can be undone with one tap. */
export const undoFor = 60;
/** milliseconds */
const patience = 6000;

export type SavedContact =
  | { readonly done: true }
  /** the hub refused it; `field` names the affected field, `at` its index */
  | { readonly done: false; readonly field: string | null; readonly at: number | null; readonly text: string };

export const hubIsThere = (): boolean => hub.transport.answers;

/**
 * Sends a command. With the hub it waits for the decision, and a refusal returns to the form. Without it the command
 * waits on this device, and a toast says so.
 */
export async function saveContact(body: CommandBody, text: string, undo?: CommandBody): Promise<SavedContact> {
  const outcome = hubIsThere() ? await inTime(send(body)) : void send(body);
  if (!outcome) {
    toast({ text: t("manager.waits"), icon: "cloud" });
    return { done: true };
  }
  if (outcome.status === "refused") {
    hub.outbox.seen(outcome.id);
    return { done: false, ...refusedField(outcome.error), text: problemText(outcome.error) };
  }
  play("confirmed");
  toast({ text, icon: "check", ...(undo ? { undo: () => void takeBack(undo), seconds: undoFor } : {}) });
  return { done: true };
}

/** The same without a form: a refusal is shown as a toast. */
export async function saveAndSay(body: CommandBody, text: string, undo?: CommandBody): Promise<boolean> {
  const saved = await saveContact(body, text, undo);
  if (!saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  return saved.done;
}

/**
 * Runs a command whose effect shows at once. It can be undone for a minute, even before the hub knows it. `waits`: the
 * text while it waits for the hub.
 */
export function doAndOfferUndo(body: CommandBody, text: string, waits: string, undo: CommandBody): void {
  void announce(send(body), {
    done: { text, icon: "check", undo: () => void takeBack(undo) },
    waits,
    seconds: undoFor,
  });
}

async function takeBack(body: CommandBody): Promise<void> {
  await saveAndSay(body, t("manager.undone"));
}

function inTime(answer: Promise<Outcome>): Promise<Outcome | null> {
  return Promise.race([
    answer,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patience);
    }),
  ]);
}

/**
 * Finds the field and index of a refusal: `body.fields.phones[1].number`, or `phones` with the parameter `at` of 2, is
 * the second of `phones`.
 */
export function refusedField(problem: Pick<Problem, "field" | "params"> | undefined): {
  readonly field: string | null;
  readonly at: number | null;
} {
  const found = /^(?:body\.)?(?:fields\.)?(\w+)(?:\[(\d+)\])?/.exec(problem?.field ?? "");
  return { field: found?.[1] ?? null, at: found?.[2] === undefined ? placeIn(problem?.params) : Number(found[2]) };
}

/** The hub counts from one, as people do. */
function placeIn(params: unknown): number | null {
  const at = typeof params === "object" && params !== null ? Number((params as { readonly at?: unknown }).at) : 0;
  return at >= 1 ? at - 1 : null;
}
