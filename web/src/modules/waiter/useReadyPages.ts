import { startTransition, useEffect, useRef, useState } from "react";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { inSpareTime } from "../../ui";
import type { ReadyPage } from "./readyPages";
import { towards, withPage } from "./readyPages";

/** The limit of prepared pages, more than one person's parties. Each needs memory on a phone. */
const most = 32;
/** Milliseconds between two pages, for other work of the phone. */
const pause = 50;

/**
 * The prepared pages of this waiter's parties. They are made one by one in idle time while the tables are shown. A tap
 * on a table then only shows a page. `now`: the shown party, of any waiter.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies(pages): one step after another, until all pages exist
  useEffect(
    () =>
      now === undefined
        ? inSpareTime(() => startTransition(() => setPages((known) => towards(known, mine, left.current))), pause)
        : undefined,
    [now, pages, mine],
  );
  return all;
}
