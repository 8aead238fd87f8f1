import { t } from "../../i18n";

/** The placeholders of the texts for guests. */
export const places = ["name", "time", "date", "guests", "tables", "restaurant", "phone", "address"] as const;
export type Placeholder = (typeof places)[number];

export const placeName = (place: Placeholder): string => t(`notices.place.${place}`);

const isPlace = (name: string): name is Placeholder => (places as readonly string[]).includes(name);

/** A stored text as people edit it: `{{name}}` becomes `[guest's name]`. Unknown placeholders stay. */
export function shownText(text: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isPlace(name) ? `[${placeName(name)}]` : whole,
  );
}

/** The edited text as it is stored. */
export function storedText(text: string): string {
  return places.reduce((now, place) => now.split(`[${placeName(place)}]`).join(`{{${place}}}`), text);
}

/** A text with example values, as a guest would read it. */
export function exampleText(text: string, restaurant: string): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (!isPlace(name)) return whole;
    return name === "restaurant" ? restaurant : t(`notices.example.${name}`);
  });
}
