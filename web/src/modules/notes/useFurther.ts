import { useEffect, useState } from "react";
import { request } from "../../sync";
import type { PrivateNote, PrivateNotes } from "../../wire";

/** Milliseconds without typing. */
const pause = 250;
const page = 500;

/** Notes that were started on this page, which the hub need not be asked for. */
const begun = new Set<string>();
export const begin = (note: string): void => void begun.add(note);

/** The request beyond the list of latest notes: a search, or the note in the URL. `null`: none. */
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

/** Requests page after page, from index `from`, until the note is found. */
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

/** Notes beyond the list of latest ones, as far as they were requested. */
export function useFurther(
  list: PrivateNotes | null,
  query: string,
  chosen: string | null,
): { readonly notes: readonly PrivateNote[]; readonly looking: boolean } {
  const [notes, setNotes] = useState<readonly PrivateNote[]>([]);
  const [done, setDone] = useState("");
  const wanted = furtherOf(list, query, chosen, (note) => begun.has(note) || notes.some((one) => one.id === note));
  const key = wanted ? `${wanted.path} ${wanted.seeks ?? ""}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of `wanted`
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
