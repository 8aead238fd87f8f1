import { Listeners, deviceStore } from "../sync";
import type { Right } from "../wire";

const listeners = new Listeners();
const keyOf = (person: string): string => `cover.${person}`;

/** Rights to see the data of guests, or money. */
const delicate: readonly Right[] = ["seeBookings", "keepGuests", "seeBills", "payAtTable", "seeReports"];

/** A device that is carried about is left lying, or handed on. */
const isCarried = (): boolean => matchMedia("(pointer: coarse)").matches;

/** A person's choice on this device to have such pages covered in the background. */
export const coverSwitch = {
  /** `null`: the person has not chosen on this device. */
  chosen(person: string): boolean | null {
    const value = deviceStore.get(keyOf(person));
    return value === null ? null : value === "on";
  },
  set(person: string, on: boolean): void {
    deviceStore.set(keyOf(person), on ? "on" : "off");
    listeners.tell();
  },
  subscribe: (listener: () => void): (() => void) => listeners.add(listener),
};

/** Pages that are covered in the background until the person chooses: all, those of the reception, or none. */
export function coveredAtFirst(rights: readonly Right[]): "all" | "reception" | "none" {
  if (isCarried() && rights.some((right) => delicate.includes(right))) return "all";
  // Guests stand on the other side of the desk.
  return rights.includes("book") ? "reception" : "none";
}
