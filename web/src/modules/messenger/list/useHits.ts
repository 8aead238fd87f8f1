import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../sync";
import { ends, messenger, messengerApi } from "../../../sync/messenger";
import type { Message, MessageSearch } from "../../../wire";

const typedAfter = 250;
const none: readonly Message[] = [];

interface Found {
  /** what was asked */
  readonly key: string;
  readonly messages: readonly Message[];
  readonly next: string | null;
  readonly problem: string | null;
  readonly busy: boolean;
}

const nothing: Found = { key: "", messages: none, next: null, problem: null, busy: false };
const keyOf = (wanted: MessageSearch | null): string => (wanted === null ? "" : JSON.stringify(wanted));

/** What the hub finds, a page at a time; the answer to an older question counts no more. `more` asks on, or once more for what did not come. */
export function useHits(wanted: MessageSearch | null): Found & { readonly more: () => void } {
  const key = keyOf(wanted);
  const [found, setFound] = useState(nothing);
  const turn = useRef(0);
  const ask = (cursor: string | null, before: readonly Message[]): void => {
    if (wanted === null) return;
    const mine = turn.current += 1;
    setFound({ key, messages: before, next: cursor, problem: null, busy: true });
    messengerApi.search(wanted, cursor).then(
      ({ messages, media, next }) => {
        messenger.learn(media);
        if (mine === turn.current) setFound({ key, messages: [...before, ...messages], next: next ?? null, problem: null, busy: false });
      },
      (error: unknown) => { if (mine === turn.current) setFound({ key, messages: before, next: cursor, busy: false, problem: errorText(error) }); },
    );
  };
  useEffect(() => {
    turn.current += 1;
    if (wanted === null) return setFound(nothing);
    const timer = setTimeout(() => ask(null, none), typedAfter);
    return () => clearTimeout(timer);
    // The key says all that matters of what is wanted.
  }, [key]);
  return { ...found, busy: found.busy || found.key !== key, more: () => ask(found.next, found.messages) };
}

/** What this device finds itself, in rooms that the hub cannot read. `again`: more of them may be read by now. */
export function useOwnHits(wanted: MessageSearch | null, again: number): { readonly messages: readonly Message[]; readonly busy: boolean } {
  const key = keyOf(wanted);
  const [found, setFound] = useState<{ readonly key: string; readonly messages: readonly Message[] }>({ key: "", messages: none });
  useEffect(() => {
    if (wanted === null || !ends.able) return undefined;
    let current = true;
    const put = (messages: readonly Message[]): void => { if (current) setFound({ key, messages }); };
    const { text = "", ...filters } = wanted;
    const timer = setTimeout(() => { ends.search(text, filters).then(put, () => put(none)); }, typedAfter);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, again]);
  const here = found.key === key;
  return { messages: here ? found.messages : none, busy: key !== "" && ends.able && !here };
}
