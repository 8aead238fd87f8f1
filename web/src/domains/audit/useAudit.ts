import { useMemo } from "react";
import type { AuditEntry, AuditPage, ChainTip } from "../../wire";
import type { Pages } from "../../sync/usePages";
import { usePages } from "../../sync/usePages";

export interface AuditList extends Omit<Pages<AuditPage>, "pages"> {
  /** of all pages so far; `null`: none have come yet */
  readonly entries: readonly AuditEntry[] | null;
  /** the search has come so far; absent: it has seen all */
  readonly reached?: number | undefined;
  readonly tip?: ChainTip | undefined;
}

/** The entries that a query finds, page by page. */
export function useAudit(query: string): AuditList {
  const { pages, ...list } = usePages<AuditPage>("/api/audit", "before", query);
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? null, [pages]);
  const last = pages?.at(-1);
  return { ...list, entries, reached: list.stale ? undefined : last?.reached, tip: last?.tip };
}
