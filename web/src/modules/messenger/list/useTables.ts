import { useEffect, useState } from "react";
import { usePath } from "../../../ui";
import { messengerPaths, stepBack, stepTo } from "../../../domains/messenger/paths";

/** The folder of rooms of tables, in place of the list. */
export interface Tables {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The open folder is a page of its own, so that a step back closes it. It stays open while its rooms are visited. Beside
 * an open room it opens and closes without another page, so that the room stays.
 */
export function useTables(wide: boolean): Tables {
  const path = usePath();
  const [wasOpen, setWasOpen] = useState(false);
  const isHere = path === messengerPaths.tables;
  const isHome = path === messengerPaths.home;
  useEffect(() => {
    if (isHere || isHome) setWasOpen(isHere);
  }, [isHere, isHome]);
  const besidePage = wide && !isHere && !isHome;
  return {
    isOpen: isHere || (wasOpen && !isHome),
    open: () => (besidePage ? setWasOpen(true) : stepTo(messengerPaths.tables)),
    close: () => (besidePage ? setWasOpen(false) : stepBack(messengerPaths.home)),
  };
}
