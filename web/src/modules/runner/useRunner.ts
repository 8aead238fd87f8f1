import { useMemo, useState } from "react";
import { deviceStore, useReplica } from "../../sync";
import { useKitchen } from "../../domains/kitchen";
import type { Load } from "./carrying";
import { loadsOf } from "./carrying";
import type { Chore } from "./clearing";
import { choresOf, sectionOf } from "./clearing";

export interface Work {
  readonly loads: readonly Load[];
  readonly chores: readonly Chore[];
}

/** All tasks of the runners, and those of one section. */
export function useWork(section: string | null): { readonly all: Work; readonly here: Work } {
  const kitchen = useKitchen();
  const tables = useReplica((view) => view.all("table"));
  const calls = useReplica((view) => view.runnerCalls());
  const sections = useReplica((view) => view.all("section"));
  const all = useMemo<Work>(
    () => ({ loads: loadsOf(kitchen.shelf), chores: choresOf({ tables, calls, sections }) }),
    [kitchen, tables, calls, sections],
  );
  const here = useMemo<Work>(() => {
    if (section === null) return all;
    return {
      loads: all.loads.filter((load) => load.section === section),
      chores: all.chores.filter((chore) => sectionOf(chore) === section),
    };
  }, [all, section]);
  return { all, here };
}

const key = "runner.section";

/** The section of this phone, stored on it. A section that no longer exists counts as all. */
export function useSection(): readonly [string | null, (section: string | null) => void] {
  const known = useReplica((view) => view.sections().map((section) => section.id));
  const [chosen, setChosen] = useState(() => deviceStore.get(key));
  const choose = (section: string | null): void => {
    if (section === null) deviceStore.remove(key);
    else deviceStore.set(key, section);
    setChosen(section);
  };
  return [chosen !== null && known.includes(chosen) ? chosen : null, choose];
}
