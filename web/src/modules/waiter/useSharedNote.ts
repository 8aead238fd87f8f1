import { useState } from "react";
import { t } from "../../i18n";
import { hub, send } from "../../session/client";
import { toast } from "../../ui";
import type { Item } from "../../wire";

interface SharedNote {
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** a colleague has changed the note since the sheet opened */
  readonly news: string | undefined;
  readonly save: () => void;
}

/** A dish's note that two people may change at once. Nobody's words are lost: one of them may be an allergy. */
export function useSharedNote(item: Item): SharedNote {
  // The note that this person's words are about.
  const [seen, setSeen] = useState(item.note);
  const [opened] = useState(item.note);
  const [note, setNote] = useState(item.note);
  const untouched = note === seen;
  if (untouched && item.note !== seen) {
    setSeen(item.note);
    setNote(item.note);
  }
  const news =
    !untouched && item.note !== seen && item.note !== note.trim()
      ? t("waiter.noteBoth", { note: item.note || t("waiter.noteNone") })
      : untouched && item.note !== opened
        ? t("waiter.noteTaken")
        : undefined;
  return {
    note,
    setNote,
    news,
    save: () => {
      if (note.trim() !== seen) void sendNote(item.id, note.trim(), seen);
    },
  };
}

/** The hub joins both notes if a colleague was faster, also without a connection. The author is told then. */
async function sendNote(item: string, note: string, seen: string): Promise<void> {
  const outcome = await send({ type: "orders.setNote", item, note, seen });
  const now = hub.replica.view.get("item", item);
  if (outcome.status === "refused" || now === undefined || now.note === note) return;
  if (now.note.includes(note))
    toast({ text: t("waiter.noteJoined", { name: now.name, note: now.note }), icon: "note", seconds: 10 });
}
