import { t } from "../../i18n";
import { knownZones, utcText, zoneAhead, zoneName, zoneText } from "../../i18n/zones";
import type { SearchedChoice } from "../../ui/SearchedField";
import { SearchedField } from "../../ui/SearchedField";

interface Props {
  readonly value: string;
  readonly onValue: (zone: string) => void;
  readonly error?: string | null;
  readonly hint?: string;
}

/** The restaurant's time zone, chosen from a list that can be searched by place or name. */
export function ZoneField({ value, ...field }: Props): JSX.Element {
  return (
    <SearchedField
      {...field}
      texts={{ label: t("zone.title"), search: t("zone.search"), nothing: t("zone.searchText") }}
      value={value}
      shown={zoneText(value, zoneAhead(value, Date.now()))}
      choices={() => zones(value)}
    />
  );
}

function zones(value: string): readonly SearchedChoice[] {
  const now = Date.now();
  return [...new Set([value, ...knownZones()])]
    .map((id) => {
      const name = id.replace(/_/g, " ").replace(/\//g, " / ");
      return { value: id, name, mark: utcText(zoneAhead(id, now) ?? 0), words: `${name} ${zoneName(id)}` };
    })
    .sort((a, b) => Number(b.value === value) - Number(a.value === value) || a.name.localeCompare(b.name));
}
