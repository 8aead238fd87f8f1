import { useEffect, useRef, useState } from "react";
import { fold, t } from "../../../i18n";
import { HubError, problemText } from "../../../sync";
import { ends, messenger, messengerApi } from "../../../sync/messenger";
import type { Message } from "../../../wire";

const typedAfter = 250;

interface Found {
  readonly query: string;
  readonly messages: readonly Message[];
  readonly next: string | null;
  readonly problem: string | null;
  readonly busy: boolean;
}

/** What the hub finds, a page at a time; the answer to an older question counts no more. */
export function useHits(query: string): Found & { readonly more: () => void } {
  const [found, setFound] = useState<Found>({ query: "", messages: [], next: null, problem: null, busy: true });
  const turn = useRef(0);
  const ask = (cursor: string | null, before: readonly Message[]): void => {
    const mine = turn.current += 1;
    setFound((known) => ({ ...known, query, busy: true, messages: before }));
    messengerApi.search({ text: query }, cursor).then(
      ({ messages, media, next }) => { messenger.learn(media); if (mine === turn.current) setFound({ query, messages: [...before, ...messages], next: next ?? null, problem: null, busy: false }); },
      (error: unknown) => { if (mine === turn.current) setFound({ query, messages: before, next: null, busy: false, problem: error instanceof HubError ? problemText(error.problem) : t("error.unknown") }); },
    );
  };
  useEffect(() => {
    turn.current += 1;
    if (fold(query).length < 2) return setFound({ query, messages: [], next: null, problem: null, busy: false });
    const timer = setTimeout(() => ask(null, []), typedAfter);
    return () => clearTimeout(timer);
  }, [query]);
  return { ...found, busy: found.busy || found.query !== query, more: () => ask(found.next, found.messages) };
}

/** What this device finds itself, in rooms that the hub cannot read. `again`: more of them may be read by now. */
export function useOwnHits(query: string, again: number): readonly Message[] {
  const [found, setFound] = useState<{ readonly query: string; readonly messages: readonly Message[] }>({ query: "", messages: none });
  useEffect(() => {
    if (fold(query).length < 2 || !ends.able) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ends.search(query).then((messages) => { if (current) setFound({ query, messages }); }, () => undefined);
    }, typedAfter);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, again]);
  return found.query === query ? found.messages : none;
}

const none: readonly Message[] = [];
