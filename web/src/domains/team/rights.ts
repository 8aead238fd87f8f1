import type { Right, Role } from "../../wire";

/** The hub's table of rights, with the roles that have them. */
export type RightsTable = Partial<Readonly<Record<Right, readonly Role[]>>>;

export interface RightsPart {
  readonly id: "floor" | "orders" | "kitchen" | "bills" | "office";
  readonly rights: readonly Right[];
}

/** The rights in the order of an evening. */
export const rightsParts: readonly RightsPart[] = [
  { id: "floor", rights: ["watch", "seat", "moveTables", "clean", "callRunner", "answerRunner"] },
  { id: "orders", rights: ["takeOrders", "takeAway", "callCourses", "voidCooking", "serve", "closeEmpty", "writeOff"] },
  { id: "kitchen", rights: ["cook", "setPortions"] },
  {
    id: "bills",
    rights: ["askBill", "seeBills", "discount", "approveDiscounts", "payAtTable", "takePayment", "refund", "till"],
  },
  {
    id: "office",
    rights: [
      "editMenu",
      "editFloor",
      "editStaff",
      "editSettings",
      "seeReports",
      "announce",
      "pinPosts",
      "editSurveys",
      "seeSurveys",
    ],
  },
];

/** The rights in the hub's API description. `null` if it has none. */
export function rightsIn(description: unknown): RightsTable | null {
  const table = (description as { readonly "x-rights"?: unknown } | null)?.["x-rights"];
  return typeof table === "object" && table !== null ? (table as RightsTable) : null;
}

/** The same in a house that lets waiters take money. */
export function withWaitersPay(table: RightsTable): RightsTable {
  return { ...table, payAtTable: [...(table.payAtTable ?? []), "waiter"] };
}

/** The same in a house that lets everybody write on the board. */
export function withEverybodyPosts(table: RightsTable): RightsTable {
  return { ...table, announce: table.watch ?? [] };
}

export function has(table: RightsTable, role: Role, right: Right): boolean {
  return table[right]?.includes(role) ?? false;
}

/** The parts with the rights of a role. */
export function rightsOf(table: RightsTable, role: Role): readonly RightsPart[] {
  return rightsParts
    .map((part) => ({ ...part, rights: part.rights.filter((right) => has(table, role, right)) }))
    .filter((part) => part.rights.length > 0);
}
