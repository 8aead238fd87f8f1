import type { TextKey } from "../../i18n";
import { t } from "../../i18n";
import { matches } from "../../i18n/fold";
import { cardPlaces } from "./pages";
import type { SettingPlace } from "./table";
import { settings } from "./table";

export interface FoundSetting {
  /** the name by which an address marks it */
  readonly id: string;
  readonly place: SettingPlace;
  readonly label: string;
  /** the explanation that has the searched words */
  readonly detail: string | null;
}

const places: Readonly<Record<string, SettingPlace>> = { ...settings, ...cardPlaces };

/** The setting that an address marks on a page. */
export function placeAt(page: string, id: string | null): SettingPlace | null {
  const place = id === null || !Object.hasOwn(places, id) ? undefined : places[id];
  return place?.page === page ? place : null;
}

/** An explanation without the values that its page puts in. */
const plain = (key: TextKey): string => t(key).replace(/\{[^}]*\}/g, "…");

/** The settings whose label, card, page or explanation has the typed words. Those with the words in their label come first. */
export function foundSettings(query: string): readonly FoundSetting[] {
  const found: (FoundSetting & { readonly first: boolean })[] = [];
  for (const [id, place] of Object.entries(places)) {
    const label = t(place.label);
    const name = [label, place.card ? t(place.card) : ""].join(" ");
    const words = (place.words ?? []).map(plain);
    const detail = words.find((text) => matches(text, query)) ?? null;
    const first = matches(name, query);
    const whole = [name, t(`settings.page.${place.page}`), ...words].join(" ");
    if (first || detail !== null || matches(whole, query))
      found.push({ id, place, label, detail: first ? null : detail, first });
  }
  return found.sort((a, b) => Number(b.first) - Number(a.first));
}
