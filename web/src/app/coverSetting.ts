import { Listeners, deviceStore } from "../sync";

const listeners = new Listeners();
const keyOf = (person: string): string => `cover.${person}`;

/** A person's choice on this device to have such pages covered in the background. */
export const coverSwitch = {
  isOn: (person: string): boolean => deviceStore.get(keyOf(person)) === "on",
  set(person: string, on: boolean): void {
    if (on) deviceStore.set(keyOf(person), "on");
    else deviceStore.remove(keyOf(person));
    listeners.tell();
  },
  subscribe: (listener: () => void): (() => void) => listeners.add(listener),
};
