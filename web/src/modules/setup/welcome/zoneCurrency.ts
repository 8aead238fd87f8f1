/** Zones of the time zone database by the currency of their country. A name without a city stands for all zones of that region. */
const zonesByCurrency: Readonly<Record<string, string>> = {
  THB: "Asia/Bangkok",
  LAK: "Asia/Vientiane",
  KHR: "Asia/Phnom_Penh",
  SGD: "Asia/Singapore",
  MYR: "Asia/Kuala_Lumpur Asia/Kuching",
  IDR: "Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura",
  PHP: "Asia/Manila",
  JPY: "Asia/Tokyo",
  KRW: "Asia/Seoul",
  CNY: "Asia/Shanghai Asia/Urumqi",
  HKD: "Asia/Hong_Kong",
  TWD: "Asia/Taipei",
  INR: "Asia/Kolkata Asia/Calcutta",
  AUD: "Australia",
  NZD: "Pacific/Auckland Pacific/Chatham",
  GBP: "Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man",
  CHF: "Europe/Zurich",
  SEK: "Europe/Stockholm",
  NOK: "Europe/Oslo",
  DKK: "Europe/Copenhagen",
  PLN: "Europe/Warsaw",
  CZK: "Europe/Prague",
  HUF: "Europe/Budapest",
  EUR:
    "Europe/Amsterdam Europe/Andorra Europe/Athens Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Busingen Europe/Dublin " +
    "Europe/Helsinki Europe/Lisbon Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Paris " +
    "Europe/Riga Europe/Rome Europe/San_Marino Europe/Tallinn Europe/Vatican Europe/Vienna Europe/Vilnius Europe/Zagreb " +
    "Atlantic/Canary Atlantic/Madeira Atlantic/Azores",
  CAD: "America/Toronto America/Vancouver America/Montreal America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns",
  USD:
    "America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Boise " +
    "America/Anchorage America/Juneau America/Indiana America/Kentucky America/Puerto_Rico Pacific/Honolulu Pacific/Guam US",
};

/** The currency of the country in which a time zone lies; `VND` where nobody listed it. */
export function currencyOfZone(zone: string): string {
  const isIn = (place: string): boolean => zone === place || zone.startsWith(`${place}/`);
  return Object.entries(zonesByCurrency).find(([, zones]) => zones.split(" ").some(isIn))?.[0] ?? "VND";
}
