import { useEffect, useMemo, useRef } from "react";
import { useMe } from "../../session";
import type { Entry, Problem } from "../../sync";
import { request, useOutbox } from "../../sync";
import type { PrivateNote, PrivateNotes } from "../../wire";
import { useAsked } from "../contacts/useAsked";
import type { NoteNow } from "./notesNow";
import { notesNow } from "./notesNow";
import { untold } from "./untoldHere";
import { useFurther } from "./useFurther";

/** As many as one reads; the search at the hub finds the others. */
export const most = 500;

/** What the hub told, and what of this device's wishes it shows. */
interface Told {
  readonly notes: PrivateNotes;
  readonly turn: number;
}

/** Kept while the page is: to come back costs nothing, also without the hub. */
let kept: { readonly of: string; readonly told: Told } | null = null;

export interface Notes {
  /** null: they have not come yet */
  readonly notes: readonly NoteNow[] | null;
  readonly problem: Problem | null;
  /** the chosen note, or more that fit what is searched for, may yet come */
  readonly looking: boolean;
  readonly again: () => void;
}

async function ask(): Promise<Told> {
  const { turn } = untold;
  return { notes: await request<PrivateNotes>("GET", `/api/notes?count=${most}`), turn };
}

/** What stands in the outbox of notes; what left it is heard of before anything is drawn. */
function openNotes(all: readonly Entry[]): readonly Entry[] {
  const entries = all.filter(({ body }) => body.type.startsWith("contacts.") && body.type.endsWith("Note"));
  untold.heard(entries);
  return entries.filter((entry) => entry.status === "pending");
}

/** One's own notes, asked for anew once something of them is confirmed, and when one comes back to this page. */
export function useNotes(query: string, chosen: string | null): Notes {
  const me = useMe().employee.id;
  const entries = useOutbox(openNotes);
  const { value, problem, again } = useAsked(ask);
  if (value) kept = { of: me, told: value };
  const { turn } = untold;
  const before = useRef(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): the rule takes `turn` for a constant, but each drawing reads it anew
  useEffect(() => {
    if (turn !== before.current) again();
    before.current = turn;
  }, [turn, again]);
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState === "visible") again();
    };
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [again]);
  const told = value ?? (kept?.of === me ? kept.told : null);
  const further = useFurther(told?.notes ?? null, query, chosen);
  const known = useMemo(() => together(told?.notes.notes ?? [], further.notes), [told, further.notes]);
  const notes = notesNow(known, [...untold.after(told?.turn ?? -1), ...entries], me);
  return { notes: told || notes.length > 0 ? notes : null, problem, looking: further.looking, again };
}

/** The list with what was found beyond it. */
export function together(list: readonly PrivateNote[], further: readonly PrivateNote[]): readonly PrivateNote[] {
  const listed = new Set(list.map((note) => note.id));
  return [...list, ...further.filter((note) => !listed.has(note.id))];
}
