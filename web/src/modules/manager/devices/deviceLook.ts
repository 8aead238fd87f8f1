import { date, t, time } from "../../../i18n";
import type { IconName, Tone } from "../../../ui";
import type { DeviceView } from "../../../wire";

/** A line that is renewed within this was never away. */
const pause = 15_000;
/** After so long a silent device is put away, not lost. */
const putAway = 12 * 3_600_000;

export interface DeviceLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
  /** nobody knows whether something waits on it */
  readonly maybe: boolean;
}

/** `19:04`, with the day when it was another one. */
export function whenWords(at: number, now: number): string {
  return now - at > putAway ? `${date(at)} ${time(at)}` : time(at);
}

/** How a device stands, in one word. */
export function deviceLook(device: DeviceView, now: number): DeviceLook {
  const { heardAt } = device;
  if (device.people.length === 0) return { tone: "grey", icon: "exit", word: t("devices.out"), maybe: false };
  if (device.isLive || (device.pending === 0 && heardAt !== undefined && now - heardAt < pause))
    return { tone: "green", icon: "wifi", word: t("devices.live"), maybe: false };
  if (heardAt === undefined) return { tone: "grey", icon: "wifi-off", word: t("devices.never"), maybe: false };
  const inUse = now - heardAt < putAway;
  return {
    tone: inUse ? "amber" : "grey",
    icon: "wifi-off",
    word: t("devices.silent", { time: whenWords(heardAt, now) }),
    maybe: inUse && device.pending === 0,
  };
}

/** What is unsent on it, as far as it could say; empty when nothing is. */
export function unsentWords(device: DeviceView, now: number): string {
  return device.pending === 0
    ? ""
    : t("devices.unsent", {
        count: device.pending,
        time: whenWords(device.pendingSince ?? device.heardAt ?? now, now),
      });
}

/** Somebody has to go to it: it holds work and does not reach the hub. A device on the line is sending already. */
export function needsHelp(device: DeviceView, now: number): boolean {
  return device.pending > 0 && !(device.isLive && now - (device.pendingSince ?? now) < 60_000);
}
