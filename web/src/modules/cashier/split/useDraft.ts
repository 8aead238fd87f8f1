import { useState } from "react";
import type { BillPart } from "../../../wire";
import type { SplitDraft } from "./draft";
import { draftOf, isSame } from "./draft";

export interface Drafting {
  readonly draft: SplitDraft;
  /** the hub does not have it yet */
  readonly changed: boolean;
  /** Typing in one field again is the same step. */
  readonly put: (next: SplitDraft, field?: string) => void;
  /** missing: there is nothing to undo */
  readonly undo?: () => void;
  /** The hub's split counts again. */
  readonly leave: () => void;
}

interface Step {
  readonly draft: SplitDraft;
  readonly field?: string;
}

/**
 * The split on the screen: the hub's own until somebody changes it here.
 * `begin`: the first change, if the bill is not split.
 */
export function useDraft(stored: readonly BillPart[], begin?: () => SplitDraft | undefined): Drafting {
  const [steps, setSteps] = useState<readonly Step[]>(() => {
    const draft = stored.length === 0 ? begin?.() : undefined;
    return draft ? [{ draft }] : [];
  });
  const known = draftOf(stored);
  const last = steps.at(-1);
  const draft = last ? { ...last.draft, parts: withPayments(last.draft.parts, stored) } : known;
  return {
    draft,
    changed: !isSame(draft, known),
    put: (next, field) => {
      if (next === draft) return;
      const before = field !== undefined && last?.field === field ? steps.slice(0, -1) : steps;
      setSteps([...before, field === undefined ? { draft: next } : { draft: next, field }]);
    },
    ...(last ? { undo: () => setSteps(steps.slice(0, -1)) } : {}),
    leave: () => setSteps([]),
  };
}

/** A part may be paid while the split is being changed. */
function withPayments(parts: readonly BillPart[], stored: readonly BillPart[]): readonly BillPart[] {
  return parts.map((part) => {
    const known = stored.find((one) => one.id === part.id);
    return known ? { ...known, label: part.label, share: part.share } : part;
  });
}
