import { t } from "../../i18n";
import type { Errors } from "../../forms";
import { filled, trimmed } from "../../forms/draft";

const newDevice = { name: "", host: "", port: "", active: true };
/** The place of a device of the house in its network, as it is typed. */
export type DeviceDraft = Readonly<typeof newDevice>;
export const longest = { name: 50, host: 253, port: 5 };

/** The same as the hub takes it. */
export type DevicePlace = Omit<DeviceDraft, "port"> & { readonly port: number };

export const deviceDraft = (device: DevicePlace | undefined): DeviceDraft =>
  filled<DeviceDraft>(newDevice, device && { ...device, port: String(device.port) });

/** The hub itself refuses addresses that are not private. */
export function checkDevice(draft: DeviceDraft, needHost: string): Errors<DeviceDraft> {
  const port = /^\d{1,5}$/.test(draft.port) ? Number(draft.port) : 0;
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? needHost : undefined,
    port: port < 1024 || port > 65_535 ? t("terminal.needPort") : undefined,
  };
}

export const placeOf = (draft: DeviceDraft): DevicePlace => ({ ...trimmed(draft), port: Number(draft.port) });
