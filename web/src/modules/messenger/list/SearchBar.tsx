import type { KeyboardEvent } from "react";
import { Suspense, useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { Button, SearchField } from "../../../ui";
import { SearchChips } from "../parts";
import type { Search } from "./useSearch";

/** The search field above the rooms. During a search also the filters and a button to end it. */
export function SearchBar({ search }: { readonly search: Search }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { query, filters, open, turn } = search;
  const input = (): HTMLInputElement | null => box.current?.querySelector("input") ?? null;
  useEffect(() => {
    if (turn > 0) box.current?.querySelector("input")?.focus();
  }, [turn]);
  const end = (): void => {
    search.end();
    input()?.blur();
  };
  // The first Esc clears the field.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    end();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in any of the fields inside ends the search
    <div ref={box} className="rooms-search" onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of the field inside */}
      <div
        className="row"
        onFocus={(event) => {
          if (event.target === input()) search.begin();
        }}
      >
        <div className="grow">
          <SearchField label={t("messenger.search")} value={query} onValue={search.type} />
        </div>
        {open ? (
          <Button look="plain" className="rooms-search-end" onClick={end}>
            {t("common.close")}
          </Button>
        ) : null}
      </div>
      {open ? (
        <Suspense fallback={<div className="search-chips search-chips-come" />}>
          <SearchChips filters={filters} onFilters={search.filter} />
        </Suspense>
      ) : null}
    </div>
  );
}
