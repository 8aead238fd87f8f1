import { countdown, t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { IconName, StateBadge } from "../../../ui";
import type { ConnectingDevice, ConnectProblem } from "../../../wire";

/** Milliseconds. A visible page reports about every 12 s, so this is three missed reports. */
const silentAfter = 40_000;

export function isThrough(device: ConnectingDevice): boolean {
  return device.step === "secured" || device.step === "arrived";
}

export function isSilent(device: ConnectingDevice, now: number): boolean {
  return !isThrough(device) && now - device.seenAt > silentAfter;
}

/** The look of a device's problem, or of its success. */
export function deviceLook(device: ConnectingDevice, now: number): StateBadge {
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

/** Before the certificate is installed every device distrusts the hub, which is no problem yet. */
function isOrdinary(device: ConnectingDevice): boolean {
  return device.problem === "untrusted" && device.step === "opened";
}

/** `true` for problems that the restaurant must fix, and not the phone's owner. */
function isOurs(problem: ConnectProblem): boolean {
  return problem !== "wrongBrowser" && problem !== "untrusted" && problem !== "clockWrong";
}

/** The advice for a problem. `null`: just wait. */
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

/** The three steps of a device. */
export const wayOf: readonly { readonly step: ConnectingDevice["step"]; readonly word: TextKey }[] = [
  { step: "opened", word: "connect.step.opened" },
  { step: "fetched", word: "connect.step.fetched" },
  { step: "secured", word: "connect.step.secured" },
];

/** The number of completed steps. A device that trusted the hub before skips the installation. */
export function behind(device: ConnectingDevice): number {
  return isThrough(device) ? 3 : device.step === "fetched" ? 2 : 1;
}
