import type { VisitingDevice, Platform } from "./platform";

/** The pages. Each shows one thing to do, with its picture. */
export type ConnectPageID =
  | "browser"
  | "safari"
  | "iosGet"
  | "iosFind"
  | "iosInstall"
  | "iosTrust"
  | "androidGet"
  | "androidFind"
  | "androidKind"
  | "androidWarn"
  | "androidFile"
  | "windowsGet"
  | "windowsPlace"
  | "windowsFinish"
  | "macGet"
  | "macTrust"
  | "otherGet"
  | "otherTrust"
  | "test"
  | "done";

/** The large steps at the top of the page. */
export type StepID = "browser" | "trust" | "test" | "done";

const trusting: Record<Platform, readonly ConnectPageID[]> = {
  iphone: ["iosGet", "iosFind", "iosInstall", "iosTrust"],
  ipad: ["iosGet", "iosFind", "iosInstall", "iosTrust"],
  android: ["androidGet", "androidFind", "androidKind", "androidWarn", "androidFile"],
  windows: ["windowsGet", "windowsPlace", "windowsFinish"],
  macos: ["macGet", "macTrust"],
  linux: ["otherGet", "otherTrust"],
  other: ["otherGet", "otherTrust"],
};

export interface RouteInput {
  readonly device: VisitingDevice;
  /** the person says that this is the right browser, whatever the page detects */
  readonly staysHere: boolean;
  /** the hub has its own authority, which the device must trust */
  readonly authority: boolean;
}

/** All pages of this device's way, in their order. */
export function pagesOf({ device, staysHere, authority }: RouteInput): readonly ConnectPageID[] {
  const browser: readonly ConnectPageID[] = staysHere
    ? []
    : device.inApp
      ? ["browser"]
      : device.needsSafari && authority
        ? ["safari"]
        : [];
  // Within another app nothing can be done but leave it.
  if (browser.length > 0) return browser;
  return [...(authority ? trusting[device.platform] : []), "test"];
}

export function stepOf(page: ConnectPageID): StepID {
  switch (page) {
    case "browser":
    case "safari":
      return "browser";
    case "test":
      return "test";
    case "done":
      return "done";
    default:
      return "trust";
  }
}

/** The steps to show: the browser is one only where it is the wrong one. */
export function stepsOf(page: ConnectPageID, authority: boolean): readonly StepID[] {
  const browser: readonly StepID[] = stepOf(page) === "browser" ? ["browser"] : [];
  return [...browser, ...(authority ? ["trust" as const] : []), "test", "done"];
}

/** The position of a page among those of its step: 2 of 4. */
export function placeOf(
  page: ConnectPageID,
  pages: readonly ConnectPageID[],
): { readonly at: number; readonly of: number } {
  const same = pages.filter((other) => stepOf(other) === stepOf(page));
  return { at: same.indexOf(page) + 1, of: same.length };
}

/** The page's neighbour; itself at the ends. */
export function neighbour(page: ConnectPageID, pages: readonly ConnectPageID[], by: 1 | -1): ConnectPageID {
  const at = pages.indexOf(page);
  return pages[Math.min(pages.length - 1, Math.max(0, at + by))] ?? page;
}
