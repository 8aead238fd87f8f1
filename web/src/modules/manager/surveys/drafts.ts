import { useCallback, useState } from "react";
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
  /** what somebody else changed in another way, until the author has seen it */
  readonly clashes?: readonly Clash[];
}

const head = "surveyDraft.";
const nameOf = (id: string): string => `${head}${hub.person ?? ""}.${id}`;

export function readDraft(id: string): SurveyDraft | null {
  try {
    const text = localStorage.getItem(nameOf(id));
    return text === null ? null : (JSON.parse(text) as SurveyDraft);
  } catch {
    return null;
  }
}

/** Returns `false` if the device has no room for it. */
export function storeDraft(id: string, draft: SurveyDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(nameOf(id), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(id));
    return true;
  } catch {
    return false;
  }
}

/** The ids of all drafts of this person on this device. */
export function draftIds(): readonly string[] {
  const start = nameOf("");
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length));
  } catch {
    return [];
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
