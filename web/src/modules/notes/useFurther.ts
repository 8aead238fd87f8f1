import { useEffect, useState } from "react";
import { request } from "../../sync";
import type { PrivateNote, PrivateNotes } from "../../wire";

/** in ms: a pause in typing */
const pause = 250;
const page = 500;

/** Notes that were begun on this page: the hub need not be asked for them. */
const begun = new Set<string>();
export const begin = (note: string): void => void begun.add(note);

/** What is to be asked beyond the list of the latest: what is searched for, or the note that was opened by its address; null: nothing. */
export function furtherOf(
  list: PrivateNotes | null,
  query: string,
  chosen: string | null,
  isNew: (note: string) => boolean,
): { readonly path: string; readonly seeks: string | null } | null {
  if (!list || list.total <= list.notes.length) return null;
  const words = query.trim();
  if (words !== "") return { path: `/api/notes?q=${encodeURIComponent(words)}&count=${page}`, seeks: null };
  if (chosen === null || isNew(chosen) || list.notes.some((note) => note.id === chosen)) return null;
  return { path: `/api/notes?count=${page}&at=`, seeks: chosen };
}

/** Asks for page after page, behind the first `from`, until the note is among them. */
export async function sought(
  ask: (path: string) => Promise<PrivateNotes>,
  path: string,
  note: string,
  from: number,
): Promise<readonly PrivateNote[]> {
  for (let at = from; ; at += page) {
    const { notes, total } = await ask(`${path}${at}`);
    const found = notes.find((one) => one.id === note);
    if (found) return [found];
    if (notes.length === 0 || at + notes.length >= total) return [];
  }
}

const ask = (path: string): Promise<PrivateNotes> => request<PrivateNotes>("GET", path);

/** Notes beyond the list of the latest, as far as they were looked for. */
export function useFurther(
  list: PrivateNotes | null,
  query: string,
  chosen: string | null,
): { readonly notes: readonly PrivateNote[]; readonly looking: boolean } {
  const [notes, setNotes] = useState<readonly PrivateNote[]>([]);
  const [done, setDone] = useState("");
  const wanted = furtherOf(list, query, chosen, (note) => begun.has(note) || notes.some((one) => one.id === note));
  const key = wanted ? `${wanted.path} ${wanted.seeks ?? ""}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of what is wanted
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const take = (more: readonly PrivateNote[]): void => {
      if (gone) return;
      setNotes((before) => [...more, ...before.filter((one) => !more.some((other) => other.id === one.id))]);
      setDone(key);
    };
    const { path, seeks } = wanted;
    const look = (): Promise<readonly PrivateNote[]> =>
      seeks === null ? ask(path).then((told) => told.notes) : sought(ask, path, seeks, list?.notes.length ?? 0);
    const timer = setTimeout(() => void look().then(take, () => take([])), seeks === null ? pause : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return { notes, looking: key !== "" && done !== key };
}
