import { currentLanguage } from "./Translate";

/** The time zone of this device, a name of the time zone database. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "Asia/Ho_Chi_Minh";
}

/** The zones that this browser knows. Older ones only know their own and the common one here. */
export function knownZones(): readonly string[] {
  const { supportedValuesOf } = Intl as { readonly supportedValuesOf?: (key: "timeZone") => string[] };
  return supportedValuesOf?.("timeZone") ?? [...new Set([deviceZone(), "Asia/Ho_Chi_Minh", "UTC"])];
}

/** Minutes by which a zone is ahead of UTC at an instant, by this browser. `null`: it does not know the zone. */
export function zoneAhead(zone: string, at: number): number | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
    return Math.floor(shown / 60_000) - Math.floor(at / 60_000);
  } catch {
    return null;
  }
}

/** `UTC+5:45` */
export function utcText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${rest.toString().padStart(2, "0")}`}`;
}

/** `Ho Chi Minh (UTC+7)` */
export function zoneText(zone: string, minutes: number | null): string {
  const place = (zone.split("/").pop() ?? zone).replace(/_/g, " ");
  return minutes === null ? place : `${place} (${utcText(minutes)})`;
}

/** The zone's own name in the language of the page: "Central European Standard Time". */
export function zoneName(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat(currentLanguage(), { timeZone: zone, timeZoneName: "long" });
    return format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? "";
  } catch {
    return "";
  }
}
