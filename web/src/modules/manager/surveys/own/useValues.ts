import { useEffect, useState } from "react";
import type { Asked } from "../../../../sync/useAsked";
import { usePolled } from "../../../../sync/useAsked";
import type { FieldsSubject, OwnFieldsPage } from "../../../../wire";

/** Milliseconds between two looks at the values, while the page is visible. */
const lookEvery = 10_000;
/** Milliseconds without a further letter. */
const typedFor = 300;

/** One page of the values, asked for again while the page is visible. `version`: of the form. */
export function useValues(subject: FieldsSubject, query: string, page: number, version: number): Asked<OwnFieldsPage> {
  const [sent, setSent] = useState({ query, page });
  useEffect(() => {
    const timer = setTimeout(() => setSent({ query, page }), sent.query === query ? 0 : typedFor);
    return () => clearTimeout(timer);
  }, [query, page, sent.query]);
  const search = new URLSearchParams();
  if (sent.query.trim() !== "") search.set("q", sent.query.trim());
  search.set("page", String(sent.page));
  return usePolled<OwnFieldsPage>(`/api/own-fields/${subject}?${search}`, lookEvery, version);
}

/** The address of the file with all values that match. */
export function valuesFile(subject: FieldsSubject, format: "csv" | "xlsx", query: string): string {
  const search = query.trim() === "" ? "" : `?${new URLSearchParams({ q: query.trim() })}`;
  return `/api/own-fields/${subject}/values.${format}${search}`;
}
