import { useEffect, useState, useSyncExternalStore } from "react";
import { prepareSurveys } from "../../rules/askSurvey";
import { useMe } from "../../session";
import type { SurveyDraftRow } from "../../sync";
import type { AnswerBook, Storing } from "./sending/AnswerBook";
import { answersHere } from "./answersHere";

export const bookHere = (): AnswerBook => answersHere().book;

/** The forms of the person here, the newest first. Other people's stay out of sight. */
export function useOwnRows(): readonly SurveyDraftRow[] {
  const me = useMe().employee.id;
  const book = bookHere();
  const rows = useSyncExternalStore(book.subscribe, book.rows);
  return [...rows.values()].filter(({ person }) => person === me).sort((a, b) => b.changedAt - a.changedAt);
}

export function useStoring(): Storing {
  const book = bookHere();
  return useSyncExternalStore(book.subscribe, book.storing);
}

/** `ready` if the rules of forms and the device's forms are loaded. `again` tries once more after a failure. */
export function usePrepared(): { readonly state: "loading" | "ready" | "failed"; readonly again: () => Promise<void> } {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const again = async (): Promise<void> => {
    try {
      await Promise.all([prepareSurveys(), answersHere().begin()]);
      setState("ready");
      // Another page of this device may have changed the forms since this one read them.
      void bookHere().refresh();
    } catch {
      setState("failed");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies(again): once, when the screen opens
  useEffect(() => void again(), []);
  return { state, again };
}
