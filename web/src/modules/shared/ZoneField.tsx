import { useId, useMemo, useState } from "react";
import { matches, t } from "../../i18n";
import { knownZones, utcText, zoneAhead, zoneName, zoneText } from "../../i18n/zones";
import { EmptyState, Icon, SearchField, Sheet, classes } from "../../ui";
import { VirtualList } from "../../ui/VirtualList";

interface Props {
  readonly value: string;
  readonly onValue: (zone: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
}

/** The restaurant's time zone, chosen from a list that can be searched by place or name. */
export function ZoneField({ value, onValue, error, hint }: Props): JSX.Element {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <span id={id} className="field-label">
        {t("zone.title")}
      </span>
      <button
        type="button"
        className={classes("input-box", "select-box", "zone-field", error && "input-wrong")}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className="grow">
          {zoneText(value, zoneAhead(value, Date.now()))}
        </span>
        <Icon name="down" className="select-arrow" />
      </button>
      {error || hint ? (
        <p
          id={`${id}-more`}
          className={error ? "field-error" : "field-hint quiet small"}
          role={error ? "alert" : undefined}
        >
          {error ? <Icon name="alert" /> : null}
          {error || hint}
        </p>
      ) : null}
      {open ? (
        <ZoneSheet
          value={value}
          onZone={(zone) => {
            onValue(zone);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface Zone {
  readonly id: string;
  readonly place: string;
  readonly ahead: number;
  /** searched */
  readonly words: string;
}

function zones(value: string): readonly Zone[] {
  const now = Date.now();
  return [...new Set([value, ...knownZones()])]
    .map((id) => {
      const place = id.replace(/_/g, " ").replace(/\//g, " / ");
      return { id, place, ahead: zoneAhead(id, now) ?? 0, words: `${place} ${zoneName(id)}` };
    })
    .sort((a, b) => Number(b.id === value) - Number(a.id === value) || a.place.localeCompare(b.place));
}

interface SheetProps {
  readonly value: string;
  readonly onZone: (zone: string) => void;
  readonly onClose: () => void;
}

function ZoneSheet({ value, onZone, onClose }: SheetProps): JSX.Element {
  const all = useMemo(() => zones(value), [value]);
  const [query, setQuery] = useState("");
  const shown = useMemo(() => all.filter((zone) => matches(zone.words, query)), [all, query]);
  return (
    <Sheet open tall title={t("zone.title")} onClose={onClose}>
      <div className="stack-16">
        <SearchField label={t("zone.search")} value={query} onValue={setQuery} autoFocus />
        {shown.length === 0 ? (
          <EmptyState icon="search" title={t("common.nothingFound")} text={t("zone.searchText")} />
        ) : (
          <VirtualList items={shown} keyOf={(zone) => zone.id} heightOf={52} label={t("zone.title")}>
            {(zone) => (
              <button
                type="button"
                className={classes("zone-row", zone.id === value && "zone-row-chosen")}
                aria-pressed={zone.id === value}
                onClick={() => onZone(zone.id)}
              >
                <span className="grow one-line">{zone.place}</span>
                <span className="quiet small numbers">{utcText(zone.ahead)}</span>
                {zone.id === value ? <Icon name="check" /> : null}
              </button>
            )}
          </VirtualList>
        )}
      </div>
    </Sheet>
  );
}
