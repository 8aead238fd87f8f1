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
  | "surveys"
  | "audit"
  | "devices"
  | "connect"
  | "settings";

export interface OfficePage {
  readonly id: PageID;
  readonly path: string;
  readonly icon: IconName;
}

/** An entry of the side menu: a page of the office, a sheet of one, or a page elsewhere. */
export interface OfficeEntry {
  readonly id: PageID | "plan" | "promotions" | "bills" | "till" | "debts" | "vouchers" | "template";
  readonly path: string;
  readonly icon: IconName;
}

export interface OfficeGroup {
  readonly id: "start" | "sales" | "money" | "house" | "machines" | "end";
  readonly entries: readonly OfficeEntry[];
}

/** The side menu, from its top. The first and the last group have no heading. */
export const groups: readonly OfficeGroup[] = [
  { id: "start", entries: [{ id: "today", path: "/manager", icon: "chart" }] },
  {
    id: "sales",
    entries: [
      { id: "menu", path: "/manager/menu", icon: "dish" },
      { id: "plan", path: "/chef/plan", icon: "calendar" },
      { id: "promotions", path: "/manager/menu?open=promotions", icon: "tag" },
      { id: "bills", path: "/bills", icon: "receipt" },
      { id: "notices", path: "/manager/notices", icon: "message" },
    ],
  },
  {
    id: "money",
    entries: [
      { id: "reports", path: "/manager/reports", icon: "list" },
      { id: "till", path: "/cashier/till", icon: "cash" },
      { id: "debts", path: "/bills/debts", icon: "person" },
      { id: "vouchers", path: "/bills/vouchers", icon: "star" },
      { id: "invoices", path: "/manager/invoices", icon: "receipt" },
    ],
  },
  {
    id: "house",
    entries: [
      { id: "floor", path: "/manager/floor", icon: "plan" },
      { id: "team", path: "/manager/team", icon: "guests" },
      { id: "surveys", path: "/manager/surveys", icon: "notebook" },
      { id: "audit", path: "/manager/audit", icon: "history" },
    ],
  },
  {
    id: "machines",
    entries: [
      { id: "devices", path: "/manager/devices", icon: "wifi" },
      { id: "connect", path: "/manager/connect", icon: "phone" },
      { id: "printers", path: "/manager/printers", icon: "print" },
      { id: "template", path: "/manager/printers?open=template", icon: "edit" },
      { id: "wall", path: "/manager/wall", icon: "eye" },
    ],
  },
  { id: "end", entries: [{ id: "settings", path: "/manager/settings", icon: "gear" }] },
];

/** The pages of the office by their paths. */
const pages: ReadonlyMap<string, PageID> = new Map(
  groups.flatMap((group) => group.entries).flatMap(({ id, path }) => (isPage(id) ? [[path, id] as const] : [])),
);

function isPage(id: OfficeEntry["id"]): id is PageID {
  return !["plan", "promotions", "bills", "till", "debts", "vouchers", "template"].includes(id);
}

/** The page of a path, which may have pages of its own. The first one by default. */
export function pageAt(path: string): PageID {
  if (path.startsWith("/manager/settings/")) return "settings";
  return pages.get(path) ?? (path.startsWith("/manager/surveys/") ? "surveys" : "today");
}
