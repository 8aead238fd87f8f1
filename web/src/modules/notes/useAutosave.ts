import { useCallback, useEffect, useRef, useState } from "react";
import { problemText, useOutbox, usePhase } from "../../sync";
import { hub, send } from "../../session/client";
import type { NoteNow } from "./notesNow";
import { untold } from "./untoldHere";
import type { NoteDraft, Writing } from "./writing";
import { afterHearing, afterRefusal, afterSending, afterTaking, isSent, saving, writingOf } from "./writing";

/** The save state of a note. */
export type NoteSaveState = "empty" | "typing" | "saving" | "waits" | "kept" | "refused";

interface Autosave {
  readonly draft: NoteDraft;
  readonly edit: (fields: Partial<NoteDraft>) => void;
  readonly keeping: NoteSaveState;
  /** the reason of a refusal */
  readonly problem: string | null;
}

/** Milliseconds without typing. */
const pause = 900;

/**
 * Saves a note by itself: after each pause, and when it is closed, the text goes to the outbox. `note`: its current
 * state. `undefined`: it does not exist yet.
 */
export function useAutosave(id: string, note: NoteNow | undefined): Autosave {
  const [writing, setWriting] = useState<Writing>(() => writingOf(note));
  const [problem, setProblem] = useState<string | null>(null);
  const state = useRef(writing);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const left = useRef(false);
  const pending = useOutbox(
    (entries) =>
      entries.filter((entry) => entry.status === "pending" && "note" in entry.body && entry.body.note === id).length,
  );
  const phase = usePhase();

  const put = useCallback((next: Writing): void => {
    state.current = next;
    setWriting(next);
  }, []);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const body = saving(id, state.current);
    if (!body) return;
    const { draft } = state.current;
    put(afterSending(state.current));
    setProblem(null);
    void send(body).then((outcome) => {
      if (outcome.status !== "refused") return put(afterTaking(state.current, draft));
      untold.refused(outcome.id);
      put(afterRefusal(state.current, draft));
      // If the note is closed, the refusal stays in the tray with the text.
      if (left.current) return;
      hub.outbox.seen(outcome.id);
      setProblem(problemText(outcome.error));
    });
  }, [id, put]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(writing): compared again after each own change
  useEffect(() => {
    const next = afterHearing(state.current, note);
    if (next !== state.current) put(next);
  }, [note, writing, put]);
  useEffect(() => {
    left.current = false;
    const away = (): void => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", away);
    return () => {
      document.removeEventListener("visibilitychange", away);
      left.current = true;
      keep();
    };
  }, [keep]);

  const edit = (fields: Partial<NoteDraft>): void => {
    put({ ...state.current, draft: { ...state.current.draft, ...fields } });
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, pause);
  };
  const keeping = problem ? "refused" : keepingOf(writing, pending, phase === "live" || phase === "polling");
  return { draft: writing.draft, edit, keeping, problem };
}

/** `pending`: the number of changes in the outbox. */
function keepingOf(writing: Writing, pending: number, connected: boolean): NoteSaveState {
  if (writing.draft.text.trim() === "") return "empty";
  if (!isSent(writing)) return "typing";
  if (pending === 0 && writing.open === 0) return "kept";
  return connected ? "saving" : "waits";
}
