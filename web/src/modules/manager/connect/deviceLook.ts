import { countdown, t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { IconName, Look } from "../../../ui";
import type { ConnectingDevice, ConnectProblem } from "../../../wire";

/** A page that is looked at says a word every dozen seconds; after three missed ones something is off. */
const silentAfter = 40_000;

export function isThrough(device: ConnectingDevice): boolean {
  return device.step === "secured" || device.step === "arrived";
}

export function isSilent(device: ConnectingDevice, now: number): boolean {
  return !isThrough(device) && now - device.seenAt > silentAfter;
}

/** What holds this device up, or that it is through: tone, icon and word. */
export function deviceLook(device: ConnectingDevice, now: number): Look {
  if (isThrough(device)) return { tone: "green", icon: "check-circle", word: t("connect.done") };
  if (isSilent(device, now))
    return { tone: "grey", icon: "wifi-off", word: t("connect.silent", { time: countdown(now - device.seenAt) }) };
  if (device.problem && !isOrdinary(device))
    return {
      tone: isOurs(device.problem) ? "red" : "amber",
      icon: "alert",
      word: t(`connect.problem.${device.problem}`),
    };
  return { tone: "blue", icon: "hourglass", word: t("connect.working") };
}

/** Before the certificate is fetched nobody trusts it: that is no trouble yet. */
function isOrdinary(device: ConnectingDevice): boolean {
  return device.problem === "untrusted" && device.step === "opened";
}

/** What the restaurant has to mend, rather than the one with the phone. */
function isOurs(problem: ConnectProblem): boolean {
  return problem !== "wrongBrowser" && problem !== "untrusted" && problem !== "clockWrong";
}

/** What to do about it; null: nothing but wait. */
export function deviceHelp(
  device: ConnectingDevice,
  now: number,
  known: { readonly name: string; readonly port: number },
): string | null {
  if (isThrough(device)) return null;
  if (isSilent(device, now)) return t("connect.silentText");
  return device.problem && !isOrdinary(device) ? t(`connect.help.${device.problem}`, known) : null;
}

export function deviceIcon(device: ConnectingDevice): IconName {
  return device.platform === "iphone" ||
    device.platform === "ipad" ||
    device.platform === "android" ||
    device.platform === "other"
    ? "phone"
    : "keyboard";
}

/** The three things behind or before a device. */
export const wayOf: readonly { readonly step: ConnectingDevice["step"]; readonly word: TextKey }[] = [
  { step: "opened", word: "connect.step.opened" },
  { step: "fetched", word: "connect.step.fetched" },
  { step: "secured", word: "connect.step.secured" },
];

/** How many of them are behind it. A device that trusted the hub before needs to fetch nothing. */
export function behind(device: ConnectingDevice): number {
  return isThrough(device) ? 3 : device.step === "fetched" ? 2 : 1;
}
