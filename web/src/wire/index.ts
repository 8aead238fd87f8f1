import type * as Wire from "./Generated";

export * from "./Generated";

/** What a command asks for; `type` says which. */
export type CommandBody =
  | Wire.StaffCommand | Wire.MenuCommand | Wire.FloorCommand | Wire.OrdersCommand | Wire.KitchenCommand | Wire.BillsCommand;

/** The entities of the stream by their kind. */
export interface Kinds {
  section: Wire.Section;
  table: Wire.Table;
  runnerCall: Wire.RunnerCall;
  dishGroup: Wire.DishGroup;
  dish: Wire.Dish;
  employee: Wire.Employee;
  setting: Wire.Setting;
  order: Wire.Order;
  course: Wire.Course;
  item: Wire.Item;
  alert: Wire.Alert;
  bill: Wire.Bill;
  payment: Wire.Payment;
}

export type Kind = keyof Kinds;

/** Everything the hub sends in one change, which is also how a snapshot lists it. */
export interface Entity {
  readonly kind: string;
  readonly id: string;
  readonly topic?: string;
  readonly value: unknown;
}

// The numbered states by name, for reading code; the numbers are those of the wire.
export type TableStatus = Wire.TableStatus;
export const TableStatus = { free: 0, booked: 1, cleaning: 2, inUse: 3, merged: 4 } as const;
export type OrderState = Wire.OrderState;
export const OrderState = { open: 0, ended: 1 } as const;
export type CourseState = Wire.CourseState;
export const CourseState = { waiting: 0, cooking: 1, serving: 2, served: 3 } as const;
export type ItemState = Wire.ItemState;
export const ItemState = { waiting: 0, cooking: 1, serving: 2, served: 3, refused: 4, voided: 5 } as const;
export type BillState = Wire.BillState;
export const BillState = { open: 0, paid: 1 } as const;

/** Still to be eaten and paid: neither refused nor voided. */
export function isLive(item: Wire.Item): boolean {
  return item.state !== ItemState.refused && item.state !== ItemState.voided;
}
