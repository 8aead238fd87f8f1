import { t } from "../i18n";
import { givenName } from "../i18n/givenName";

/** in characters, the hub's limit */
const longestName = 50;

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}

/** This device's default name: "Điện thoại của Hoa". */
export function deviceNameFor(name: string, browser: Browser): string {
  return t(kindOf(browser), { name: givenName(name) || name.trim() }).slice(0, longestName);
}

/** The same for a person who signs in. The device knows their login only, so the hub fills in `{name}`. */
export const deviceNameBefore = (browser: Browser): string => t(kindOf(browser), { name: "{name}" });

function kindOf({ userAgent, maxTouchPoints = 0 }: Browser) {
  // An iPad claims to be a Mac, and Macs have no touch screen.
  const isTablet =
    /iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isTablet) return "signIn.deviceTablet";
  return /Mobi|iPhone|Android/i.test(userAgent) ? "signIn.devicePhone" : "signIn.deviceComputer";
}
