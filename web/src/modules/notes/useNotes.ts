import { useEffect, useMemo, useRef } from "react";
import { useMe } from "../../session";
import type { Entry, Problem } from "../../sync";
import { request, useOutbox } from "../../sync";
import { answersOf } from "../../sync/store/answersOf";
import { hub } from "../../session/client";
import type { PrivateNote, PrivateNotes } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import { useIsMissing, useKept } from "../../session/keptAnswer";
import type { NoteNow } from "./notesNow";
import { notesNow } from "./notesNow";
import { untold } from "./untoldHere";
import { useFurther } from "./useFurther";

/** The length of the list. Older notes are found by the hub's search. */
export const most = 500;

/** The hub's list, and the number of its request. */
interface NotesAnswer {
  readonly notes: PrivateNotes;
  readonly turn: number;
}

/** Cached as long as the page, so that the notes show at once, even without the hub. */
let cached: { readonly of: string; readonly answer: NotesAnswer } | null = null;

export interface Notes {
  /** `null`: not loaded yet */
  readonly notes: readonly NoteNow[] | null;
  /** all of the person's notes, also those that only a search finds */
  readonly total: number;
  readonly problem: Problem | null;
  /** the chosen note or further search results may still come */
  readonly looking: boolean;
  /** the device's copy is shown, which the hub gave then; `null`: the hub was asked by this page */
  readonly keptAt: number | null;
  readonly again: () => void;
}

const keptName = "notes";
/** before all commands of this page */
const beforeAll = -1;

async function ask(): Promise<NotesAnswer> {
  const { turn } = untold;
  const notes = await request<PrivateNotes>("GET", `/api/notes?count=${most}`);
  void answersOf(hub).keep(keptName, notes);
  return { notes, turn };
}

/** The pending commands of notes. Accepted ones are recorded before anything is drawn. */
function openNotes(all: readonly Entry[]): readonly Entry[] {
  const entries = all.filter(({ body }) => body.type.startsWith("contacts.") && body.type.endsWith("Note"));
  untold.heard(entries);
  return entries.filter((entry) => entry.status === "pending");
}

/** The person's notes. Requested again after each confirmation, and when the person returns to this page. */
export function useNotes(query: string, chosen: string | null): Notes {
  const me = useMe().employee.id;
  const entries = useOutbox(openNotes);
  const { value, problem, again } = useAsked(ask);
  if (value) cached = { of: me, answer: value };
  const { turn } = untold;
  const before = useRef(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies(turn): not a constant, each drawing reads it again
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
  const live = value ?? (cached?.of === me ? cached.answer : null);
  const copy = useKept<PrivateNotes>(keptName, useIsMissing(live, problem));
  const answer = useMemo(() => live ?? (copy ? { notes: copy.value, turn: beforeAll } : null), [live, copy]);
  const further = useFurther(answer?.notes ?? null, query, chosen);
  const loaded = useMemo(() => together(answer?.notes.notes ?? [], further.notes), [answer, further.notes]);
  const notes = notesNow(loaded, [...untold.after(answer?.turn ?? beforeAll), ...entries], me);
  const keptAt = live === null && copy ? copy.at : null;
  const total = Math.max(answer?.notes.total ?? 0, notes.length);
  return { notes: answer || notes.length > 0 ? notes : null, total, problem, looking: further.looking, keptAt, again };
}

/** The list with the notes found beyond it. */
export function together(list: readonly PrivateNote[], further: readonly PrivateNote[]): readonly PrivateNote[] {
  const listed = new Set(list.map((note) => note.id));
  return [...list, ...further.filter((note) => !listed.has(note.id))];
}
