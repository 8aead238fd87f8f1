import { t } from "../../../i18n";
import type { Errors } from "../../shared/form/draft";

/** The place of a device of the house in its network, as it is typed. */
export interface DeviceDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly active: boolean;
}

/** The same as the hub takes it. */
export interface DevicePlace {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly active: boolean;
}

export const deviceDraft = (device: DevicePlace | undefined): DeviceDraft => ({
  name: device?.name ?? "",
  host: device?.host ?? "",
  port: device ? String(device.port) : "",
  active: device?.active ?? true,
});

/** The hub itself refuses addresses that are not private. */
export function checkDevice(draft: DeviceDraft, needHost: string): Errors<DeviceDraft> {
  const port = /^\d{1,5}$/.test(draft.port) ? Number(draft.port) : 0;
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? needHost : undefined,
    port: port < 1024 || port > 65_535 ? t("terminal.needPort") : undefined,
  };
}

export const placeOf = ({ name, host, port, active }: DeviceDraft): DevicePlace => ({
  name: name.trim(),
  host: host.trim(),
  port: Number(port),
  active,
});
