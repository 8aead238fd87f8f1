import type backups from "./vi/backups.json";
import type connect from "./vi/connect.json";
import type devices from "./vi/devices.json";
import type importing from "./vi/import.json";
import type printers from "./vi/printers.json";
import type setup from "./vi/setup.json";
import type start from "./vi/start.json";

/** Texts of rarely opened parts, kept out of what every device loads before its first screen. */
export const parts = {
  backups: { vi: () => import("./vi/backups.json"), en: () => import("./en/backups.json") },
  connect: { vi: () => import("./vi/connect.json"), en: () => import("./en/connect.json") },
  devices: { vi: () => import("./vi/devices.json"), en: () => import("./en/devices.json") },
  import: { vi: () => import("./vi/import.json"), en: () => import("./en/import.json") },
  printers: { vi: () => import("./vi/printers.json"), en: () => import("./en/printers.json") },
  refusals: { vi: () => import("./RefusalsVi"), en: () => import("./RefusalsEn") },
  start: { vi: () => import("./vi/start.json"), en: () => import("./en/start.json") },
  setup: { vi: () => import("./vi/setup.json"), en: () => import("./en/setup.json") },
} as const;

export type PartName = keyof typeof parts;
export type PartTexts = typeof backups & typeof connect & typeof devices & typeof importing & typeof setup & typeof printers & typeof start;
