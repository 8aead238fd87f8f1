import type { IconName } from "../../../ui";

export type PageID =
  | "today"
  | "reports"
  | "wall"
  | "menu"
  | "floor"
  | "team"
  | "printers"
  | "invoices"
  | "notices"
  | "audit"
  | "devices"
  | "connect"
  | "settings";

export interface OfficePage {
  readonly id: PageID;
  readonly path: string;
  readonly icon: IconName;
}

/** The pages of the office, in the order of the side menu. */
export const pages: readonly OfficePage[] = [
  { id: "today", path: "/manager", icon: "chart" },
  { id: "reports", path: "/manager/reports", icon: "list" },
  { id: "wall", path: "/manager/wall", icon: "eye" },
  { id: "menu", path: "/manager/menu", icon: "dish" },
  { id: "floor", path: "/manager/floor", icon: "plan" },
  { id: "team", path: "/manager/team", icon: "guests" },
  { id: "printers", path: "/manager/printers", icon: "print" },
  { id: "invoices", path: "/manager/invoices", icon: "receipt" },
  { id: "notices", path: "/manager/notices", icon: "message" },
  { id: "audit", path: "/manager/audit", icon: "history" },
  { id: "devices", path: "/manager/devices", icon: "wifi" },
  { id: "connect", path: "/manager/connect", icon: "phone" },
  { id: "settings", path: "/manager/settings", icon: "gear" },
];

/** The page of a path. The first one by default. */
export function pageAt(path: string): PageID {
  return pages.find((page) => page.path === path)?.id ?? "today";
}
