import { useEffect } from "react";
import { deviceStore } from "../sync";

const keyOf = (person: string): string => `screen.${person}`;

/** The screen of a role that a person used last on this device. `null`: none yet. */
export const lastScreen = (person: string): string | null => deviceStore.get(keyOf(person));

/** Remembers the screen that the person uses now, if there are both. */
export function useScreenKept(person: string | undefined, screen: string | undefined): void {
  useEffect(() => {
    if (person && screen) deviceStore.set(keyOf(person), screen);
  }, [person, screen]);
}
