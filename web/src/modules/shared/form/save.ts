import { t } from "../../../i18n";
import { toast } from "../../../ui";
import type { CommandBody } from "../../../wire";
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
export async function saveAndTell(wish: SaveRequest): Promise<boolean> {
  const saved = await save(wish);
  if (!saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  return saved.done;
}

async function takeBack(bodies: readonly CommandBody[]): Promise<void> {
  await saveAndTell({ bodies, text: t("manager.undone") });
}
