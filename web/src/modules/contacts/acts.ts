import { t } from "../../i18n";
import type { Outcome, Problem } from "../../sync";
import { hub, problemText, send } from "../../sync";
import { toast } from "../../ui";
import { announce } from "../shared/announce";
import type { CommandBody } from "../../wire";

/** How long a deletion or a merger can be taken back with one tap, in seconds. */
const undoFor = 60;
/** in ms */
const patience = 6000;

export type Saved =
  | { readonly done: true }
  /** the hub has said no; `field` names what it is about, `at` which of several */
  | { readonly done: false; readonly field: string | null; readonly at: number | null; readonly text: string };

export const hubIsThere = (): boolean => hub.line.answers;

/**
 * Sends what was wanted. With the hub there its word is waited for, and a refusal comes back to the form; without it what was
 * wanted waits on this device, and that is said at once.
 */
export async function saveContact(body: CommandBody, text: string, undo?: CommandBody): Promise<Saved> {
  const outcome = hubIsThere() ? await inTime(send(body)) : void send(body);
  if (!outcome) {
    toast({ text: t("manager.waits"), icon: "cloud" });
    return { done: true };
  }
  if (outcome.status === "refused") {
    hub.outbox.seen(outcome.id);
    return { done: false, ...refusedField(outcome.error), text: problemText(outcome.error) };
  }
  toast({ text, icon: "check", ...(undo ? { undo: () => void takeBack(undo), seconds: undoFor } : {}) });
  return { done: true };
}

/** The same where there is no form: a refusal is said. */
export async function saveAndSay(body: CommandBody, text: string, undo?: CommandBody): Promise<boolean> {
  const saved = await saveContact(body, text, undo);
  if (!saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  return saved.done;
}

/** Is gone from the page at once, and can be taken back for a minute, also before the hub knows of it; `waits` says that it does not yet. */
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

/** `body.fields.phones[1].number`, or `phones` with the parameter `at` of 2, is about the second of `phones`. */
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
