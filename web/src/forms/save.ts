import { t } from "../i18n";
import { confirm, toast } from "../ui";
import type { CommandBody } from "../wire";
import type { Saved } from "./decide";
import { decide } from "./decide";

export type { Saved } from "./decide";

interface SaveRequest {
  readonly bodies: readonly CommandBody[];
  /** the text after success */
  readonly text: string;
  /** the commands that restore the old values */
  readonly undo?: readonly CommandBody[];
}

/**
 * Sends commands and waits for the hub. A refusal returns to the form instead of the tray. Without network the commands
 * stay queued, and a toast says so.
 */
export async function save({ bodies, text, undo }: SaveRequest): Promise<Saved> {
  const saved = await decide(bodies);
  if (!saved) {
    toast({ text: t("manager.waits"), icon: "cloud" });
    return { done: true };
  }
  if (saved.done) toast({ text, icon: "check", undo: undo?.length ? () => void takeBack(undo) : undefined });
  return saved;
}

/** The same as `save`, without a form that shows a refusal. */
export async function saveAndTell(request: SaveRequest): Promise<boolean> {
  const saved = await save(request);
  if (!saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  return saved.done;
}

async function takeBack(bodies: readonly CommandBody[]): Promise<void> {
  await saveAndTell({ bodies, text: t("manager.undone") });
}

interface Removal extends SaveRequest {
  readonly title: string;
  /** the verb of the button */
  readonly action: string;
  /** the text of the question */
  readonly about: string;
}

/** Asks, and sends commands that remove what a form shows. Its unsaved input goes too. */
export async function remove(
  form: { reset(): void },
  { title, about, action, ...request }: Removal,
  done: () => void,
): Promise<void> {
  if (!(await confirm({ title, text: about, action })) || !(await saveAndTell(request))) return;
  form.reset();
  done();
}
