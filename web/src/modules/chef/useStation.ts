import { useState } from "react";
import { deviceStore, useReplica } from "../../sync";

const key = "chef.station";
const collator = new Intl.Collator("vi");

/** The stations of the menu. */
export function useStations(): readonly string[] {
  return useReplica((view) =>
    [
      ...new Set(
        view
          .all("dish")
          .filter((dish) => dish.active && dish.station !== "")
          .map((dish) => dish.station),
      ),
    ].sort(collator.compare),
  );
}

/** The station of this screen, stored on this device. A station that no longer exists counts as all. */
export function useStation(stations: readonly string[]): readonly [string | null, (station: string | null) => void] {
  const [chosen, setChosen] = useState(() => deviceStore.get(key));
  const choose = (station: string | null): void => {
    if (station === null) deviceStore.remove(key);
    else deviceStore.set(key, station);
    setChosen(station);
  };
  return [chosen !== null && stations.includes(chosen) ? chosen : null, choose];
}
