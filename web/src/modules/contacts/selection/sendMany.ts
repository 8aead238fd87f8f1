import type { Outcome } from "../../../sync";
import { problemText } from "../../../sync";
import { hub, send } from "../../../session/client";
import { t } from "../../../i18n";
import { toast } from "../../../ui";
import type { CommandBody, ContactRow } from "../../../wire";
import { hubIsThere, undoFor } from "../../../domains/contacts/acts";

/** A contact for which something was not done. */
export interface Failure {
  readonly row: ContactRow;
  readonly reason: string;
}

/** The contacts that an action did not reach. */
export interface Failures {
  readonly title: string;
  readonly list: readonly Failure[];
}

/** Shows failures. `false`: nobody looks at the page any more. */
export type ShowFailures = (failures: Failures) => boolean;

/** One action on several contacts: a command for each. */
export interface ManyDeeds {
  readonly rows: readonly ContactRow[];
  readonly body: (row: ContactRow) => CommandBody;
  readonly undo?: (row: ContactRow) => CommandBody;
  readonly done: (count: number) => string;
  readonly waits: (count: number) => string;
  readonly failed: (count: number) => string;
  /** the code of a refusal that means that somebody else has done it */
  readonly harmless?: string;
}

/** Milliseconds until a text says that the commands wait for the hub. */
const patience = 800;

/**
 * Sends the commands, and says how many the hub has done. The done ones can be undone for a minute, even before the hub
 * knows them. Refused ones are listed with the reasons.
 */
export async function sendMany(deeds: ManyDeeds, show: ShowFailures): Promise<void> {
  const answers = Promise.all(deeds.rows.map(async (row) => ({ row, outcome: await send(deeds.body(row)) })));
  const until = Date.now() + undoFor * 1000;
  let isUndone = false;
  const undo = (rows: readonly ContactRow[]): (() => void) | undefined => {
    const { undo: body } = deeds;
    if (!body) return undefined;
    return () => {
      isUndone = true;
      void sendMany(undoing(body, rows), show);
    };
  };
  const soon = await Promise.race([answers, wait(hubIsThere() ? patience : 0)]);
  const count = deeds.rows.length;
  const close = soon
    ? null
    : toast({ text: deeds.waits(count), icon: "cloud", undo: undo(deeds.rows), seconds: undoFor });
  const all = soon ?? (await answers);
  close?.();
  const left = Math.floor((until - Date.now()) / 1000);
  const sorted = sort(deeds, all);
  const { done, needless } = sorted;
  // A person who saw long ago that it waits needs no further message.
  if (done.length + needless.length > 0 && left > 0 && !isUndone)
    toast({
      text: deeds.done(done.length + needless.length),
      icon: "check",
      undo: done.length > 0 ? undo(done.map(({ row }) => row)) : undefined,
      seconds: Math.max(4, left),
    });
  tellFailures(deeds, sorted, left > 0, show);
}

interface Answer {
  readonly row: ContactRow;
  readonly outcome: Outcome;
}

interface Sorted {
  readonly done: readonly Answer[];
  /** somebody else had done it */
  readonly needless: readonly Answer[];
  readonly failed: readonly Answer[];
}

function sort(deeds: ManyDeeds, all: readonly Answer[]): Sorted {
  const refused = all.filter(({ outcome }) => outcome.status === "refused");
  return {
    done: all.filter(({ outcome }) => outcome.status !== "refused"),
    needless: refused.filter(({ outcome }) => outcome.error?.code === deeds.harmless),
    failed: refused.filter(({ outcome }) => outcome.error?.code !== deeds.harmless),
  };
}

/** `prompt`: the person still remembers the action. Otherwise the refusals stay in the tray too. */
function tellFailures(deeds: ManyDeeds, { needless, failed }: Sorted, prompt: boolean, show: ShowFailures): void {
  for (const { outcome } of needless) hub.outbox.seen(outcome.id);
  if (failed.length === 0) return;
  const list = failed.map(({ row, outcome }) => ({ row, reason: problemText(outcome.error) }));
  const title = deeds.failed(failed.length);
  if (prompt && show({ title, list })) for (const { outcome } of failed) hub.outbox.seen(outcome.id);
  else toast({ text: title, icon: "alert", tone: "bad", seconds: 8 });
}

/** Deeds that wait for the hub and are then refused leave nothing to undo. */
function undoing(body: ManyDeeds["body"], rows: readonly ContactRow[]): ManyDeeds {
  return {
    rows,
    body,
    done: () => t("manager.undone"),
    waits: () => t("manager.waits"),
    failed: (count) => t("contacts.undoFailed", { count, of: rows.length }),
    harmless: "contacts.notDeleted",
  };
}

function wait(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });
}
