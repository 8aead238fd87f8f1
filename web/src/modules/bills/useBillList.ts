import { useMemo } from "react";
import type { BillEntry, BillListPage } from "../../wire";
import type { Pages } from "../../sync/usePages";
import { usePages } from "../../sync/usePages";

export interface BillList extends Omit<Pages<BillListPage>, "pages"> {
  /** of all pages so far; `null`: none have come yet */
  readonly bills: readonly BillEntry[] | null;
}

/** The bills that a query finds, page by page. */
export function useBillList(query: string): BillList {
  const { pages, ...list } = usePages<BillListPage>("/api/bills", "after", query);
  const bills = useMemo(() => pages?.flatMap((page) => page.bills) ?? null, [pages]);
  return { ...list, bills };
}
