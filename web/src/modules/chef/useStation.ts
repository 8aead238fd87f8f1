import { useState } from "react";
import { deviceStore, useReplica } from "../../sync";

const key = "chef.station";
const collator = new Intl.Collator("vi");

/** The stations that the menu names. */
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

/** Whose dishes this screen cooks, remembered on this device; a station that is no more counts as all. */
export function useStation(stations: readonly string[]): readonly [string | null, (station: string | null) => void] {
  const [chosen, setChosen] = useState(() => deviceStore.get(key));
  const choose = (station: string | null): void => {
    if (station === null) deviceStore.remove(key);
    else deviceStore.set(key, station);
    setChosen(station);
  };
  return [chosen !== null && stations.includes(chosen) ? chosen : null, choose];
}
