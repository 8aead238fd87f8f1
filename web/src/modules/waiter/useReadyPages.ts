import { startTransition, useEffect, useRef, useState } from "react";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { inSpareTime } from "../../ui";
import type { ReadyPage } from "./readyPages";
import { towards, withPage } from "./readyPages";

/** More parties than one person looks after; each is a page in the memory of a phone. */
const most = 32;
/** Between one page and the next the phone may have something else to do. */
const pause = 50;

/**
 * The pages of the parties that I look after: made one by one while the tables stand on the screen and nothing happens, so that a
 * tap on a table only has to show one. `now`: the party that is shown, whoever looks after it.
 */
export function useReadyPages(now: string | undefined): readonly ReadyPage[] {
  const me = useMe().employee.id;
  const mine = useReplica((view) =>
    view
      .openOrders()
      .filter((order) => order.waiter === me)
      .slice(-most)
      .map((order) => order.id),
  );
  const [pages, setPages] = useState<readonly ReadyPage[]>([]);
  const left = useRef(new Set<number>());
  const here = pages.find((page) => page.order === now && !left.current.has(page.visit));
  const all = now !== undefined && !here ? withPage(pages, now, left.current) : pages;
  if (all !== pages) setPages(all);
  const visit = here?.visit;
  useEffect(() => (visit === undefined ? undefined : () => void left.current.add(visit)), [visit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(pages): one step after another, until all pages are there
  useEffect(
    () =>
      now === undefined
        ? inSpareTime(() => startTransition(() => setPages((known) => towards(known, mine, left.current))), pause)
        : undefined,
    [now, pages, mine],
  );
  return all;
}
