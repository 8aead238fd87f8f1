import { useSyncExternalStore } from "react";
import { Listeners } from "../../base/Listeners";
import { useMe } from "../../session";
import { deviceStore } from "../../sync";
import type { ContactOrder } from "../../domains/contacts/api";

const changed = new Listeners();
const keyOf = (person: string): string => `contacts.order.${person}`;

/** The order of a person's lists. Vietnamese houses list people by their given names. Companies keep their whole names. */
export function useOrder(): ContactOrder {
  const { employee, restaurant } = useMe();
  const kept = useSyncExternalStore(
    (listener) => changed.add(listener),
    () => deviceStore.get(keyOf(employee.id)),
  );
  return kept === "family" || kept === "given" ? kept : restaurant.language === "vi" ? "given" : "family";
}

/** Stores the person's choice on this device. */
export function chooseOrder(person: string, order: ContactOrder): void {
  deviceStore.set(keyOf(person), order);
  changed.tell();
}
