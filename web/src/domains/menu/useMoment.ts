import { useSyncExternalStore } from "react";
import type { HouseTime } from "./serving";
import { menuClock } from "./menuClock";

/** The time on the house's clock. Draws again when the menu may change, and not in between. */
export const useMoment = (): HouseTime => useSyncExternalStore(menuClock.subscribe, menuClock.read);
