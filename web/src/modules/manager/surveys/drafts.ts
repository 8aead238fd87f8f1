import { useCallback, useState } from "react";
import { DraftStore } from "../../../forms/DraftStore";
import { hub } from "../../../session/client";
import type { SurveyForm, SurveyVersion } from "../../../wire";
import type { Clash } from "./merge";

/** A form under construction. This device stores it until it is published or thrown away. */
export interface SurveyDraft {
  /** the version that it changes; `null`: the form is new */
  readonly base: SurveyVersion | null;
  /** the form of that version */
  readonly from: SurveyForm | null;
  readonly form: SurveyForm;
  /** when it was last changed */
  readonly at: number;
  /** the places that somebody else changed in another way, until the author has seen them */
  readonly clashes?: readonly Clash[];
}

/** A form is the work of hours, so it stays longer than other input, and none makes room for another. */
const store = new DraftStore(
  () => localStorage,
  () => hub.person,
  () => hub.clock.now(),
  { of: "makes", keptFor: 90 * 86_400_000, most: Infinity, longest: 500_000, longestOfAll: 2_000_000, isWhole: true },
);

export function readDraft(id: string): SurveyDraft | null {
  takeOld();
  return (store.find(id)?.fields.draft?.value as SurveyDraft | undefined) ?? null;
}

/** Returns `false` if the device has no room for it. */
export function storeDraft(id: string, draft: SurveyDraft | null): boolean {
  const { person } = hub;
  if (person === null) return false;
  if (draft) return store.keep(person, id, { draft: { value: draft } });
  store.forget(person, id);
  return true;
}

/** The ids of all drafts of this person on this device. */
export function draftIds(): readonly string[] {
  takeOld();
  return store.names();
}

/** Earlier versions of this page stored each draft under a key of its own. */
function takeOld(): void {
  const start = `surveyDraft.${hub.person ?? ""}.`;
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(start))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? "null") as SurveyDraft | null;
      if (!draft || storeDraft(key.slice(start.length), draft)) localStorage.removeItem(key);
    }
  } catch {
    // The browser forbids storage, so there are no drafts.
  }
}

interface StoredDraft {
  /** `null`: nothing differs from what is published */
  readonly draft: SurveyDraft | null;
  /** the device has no room for it */
  readonly isFull: boolean;
  readonly keep: (draft: SurveyDraft | null) => void;
}

/** The draft of one form. Each change is stored at once. */
export function useDraft(id: string): StoredDraft {
  const [draft, setDraft] = useState(() => readDraft(id));
  const [isFull, setFull] = useState(false);
  const keep = useCallback(
    (next: SurveyDraft | null): void => {
      setDraft(next);
      setFull(!storeDraft(id, next));
    },
    [id],
  );
  return { draft, isFull, keep };
}
