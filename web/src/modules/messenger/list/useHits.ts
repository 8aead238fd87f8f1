import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../sync";
import type { SearchPage } from "../../../e2ee";
import { e2ee, messenger, messengerApi } from "../../../session/messenger";
import type { ListTotal, Message, MessageSearch } from "../../../wire";

const typedAfter = 250;
const none: readonly Message[] = [];

interface LoadedHits {
  /** the request's key */
  readonly key: string;
  readonly messages: readonly Message[];
  readonly next: string | null;
  /** of all pages; missing: the hub has not answered */
  readonly total: ListTotal | undefined;
  readonly problem: string | null;
  readonly busy: boolean;
}

const nothing: LoadedHits = { key: "", messages: none, next: null, total: undefined, problem: null, busy: false };
const keyOf = (wanted: MessageSearch | null): string => (wanted === null ? "" : JSON.stringify(wanted));

/**
 * The hub's results, page by page. Answers to older requests are ignored. `more` loads the next page, or repeats a
 * failed one.
 */
export function useHits(wanted: MessageSearch | null): LoadedHits & { readonly more: () => void } {
  const key = keyOf(wanted);
  const [found, setFound] = useState(nothing);
  const turn = useRef(0);
  const ask = (
    cursor: string | null,
    { messages: before, total: counted }: Pick<LoadedHits, "messages" | "total">,
  ): void => {
    if (wanted === null) return;
    const mine = (turn.current += 1);
    const far = { key, messages: before, next: cursor, total: counted };
    setFound({ ...far, problem: null, busy: true });
    messengerApi.search(wanted, cursor).then(
      ({ messages, media, next, total = counted }) => {
        messenger.learn(media);
        if (mine === turn.current)
          setFound({
            key,
            messages: [...before, ...messages],
            next: next ?? null,
            total,
            problem: null,
            busy: false,
          });
      },
      (error: unknown) => {
        if (mine === turn.current) setFound({ ...far, busy: false, problem: errorText(error) });
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of `wanted`
  useEffect(() => {
    turn.current += 1;
    if (wanted === null) return setFound(nothing);
    const timer = setTimeout(() => ask(null, nothing), typedAfter);
    return () => clearTimeout(timer);
  }, [key]);
  return { ...found, busy: found.busy || found.key !== key, more: () => ask(found.next, found) };
}

interface OwnFound {
  /** the request's key */
  readonly key: string;
  readonly messages: readonly Message[];
  readonly more: boolean;
  /** more results are loading */
  readonly busy: boolean;
  /** the last load failed */
  readonly failed: boolean;
}

const nothingOwn: OwnFound = { key: "", messages: none, more: false, busy: false, failed: false };

/** This device's results in encrypted rooms, page by page. `again`: changes when more messages may be indexed. */
export function useOwnHits(wanted: MessageSearch | null, again: number): OwnFound & { readonly further: () => void } {
  const key = keyOf(wanted);
  const [state, setFound] = useState(nothingOwn);
  const found = state.key === key ? state : nothingOwn;
  const turn = useRef(0);
  const latest = useRef(found);
  latest.current = found;
  const ask = (page: SearchPage, before: readonly Message[]): void => {
    if (wanted === null) return;
    const mine = (turn.current += 1);
    const { text = "", ...filters } = wanted;
    e2ee.search(text, filters, page).then(
      ({ messages, more }) => {
        if (mine === turn.current)
          setFound({ key, messages: [...before, ...messages], more, busy: false, failed: false });
      },
      () => {
        if (mine === turn.current) setFound({ ...latest.current, key, busy: false, failed: latest.current.more });
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all of `wanted`, and `again` repeats it
  useEffect(() => {
    if (wanted === null || !e2ee.supported) return undefined;
    // Loads again down to the last result, so that no result disappears.
    const timer = setTimeout(() => ask({ downTo: lastOf(latest.current) }, none), typedAfter);
    return () => {
      turn.current += 1;
      clearTimeout(timer);
    };
  }, [key, again]);
  const further = (): void => {
    if (!found.more || found.busy) return;
    setFound({ ...found, busy: true, failed: false });
    ask({ after: lastOf(found) }, found.messages);
  };
  return { ...found, busy: key !== "" && e2ee.supported && (found.busy || state.key !== key), further };
}

const lastOf = ({ messages }: OwnFound): Message | undefined => messages[messages.length - 1];
