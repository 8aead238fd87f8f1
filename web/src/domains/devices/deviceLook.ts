import { date, t, time } from "../../i18n";
import type { IconName, Tone } from "../../ui";
import type { DeviceView } from "../../wire";

/** Milliseconds. A connection that is back within this time counts as never lost. */
const pause = 15_000;
/** 12 hours in milliseconds. A device that is silent for longer counts as put away, not lost. */
const putAway = 12 * 3_600_000;

export interface DeviceLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
  /** unknown whether it has unsent commands */
  readonly maybe: boolean;
}

/** Formats a time: `19:04`, with the date if it is long ago. */
export function whenWords(at: number, now: number): string {
  return now - at > putAway ? `${date(at)} ${time(at)}` : time(at);
}

/** The state of a device in one word. */
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

/** The unsent commands of a device in words. Empty if there are none. */
export function unsentWords(device: DeviceView, now: number): string {
  return device.pending === 0
    ? ""
    : t("devices.unsent", {
        count: device.pending,
        time: whenWords(device.pendingSince ?? device.heardAt ?? now, now),
      });
}

/**
 * `true` if a person must go to the device: it has commands and does not reach the hub. A connected device is already
 * sending.
 */
export function needsHelp(device: DeviceView, now: number): boolean {
  return device.pending > 0 && !(device.isLive && now - (device.pendingSince ?? now) < 60_000);
}
