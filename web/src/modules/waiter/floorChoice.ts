import { useState } from "react";
import { useMe } from "../../session";
import { deviceStore, useReplica } from "../../sync";
import { textScale } from "../../ui/textScale";
import type { Section } from "../../wire";

/** `mine`, `all`, or a section's id. */
export type SectionChoice = string;
export type FloorLook = "plan" | "list";

/** The visible tables and their form, stored on the device. */
export interface FloorChoice {
  readonly choice: SectionChoice;
  readonly choose: (choice: SectionChoice) => void;
  readonly look: FloorLook;
  readonly setLook: (look: FloorLook) => void;
  /** every section of the restaurant */
  readonly sections: readonly Section[];
  readonly shown: readonly Section[];
  readonly mine: readonly Section[];
}

/** As chosen before. Large text does not fit on a plan's tables. */
function firstLook(): FloorLook {
  const chosen = deviceStore.get("waiter.look");
  if (chosen === "list" || chosen === "plan") return chosen;
  return textScale() >= 1.5 ? "list" : "plan";
}

export function useFloorChoice(): FloorChoice {
  const own = useMe().employee.sections;
  const sections = useReplica((view) => view.sections());
  const mine = sections.filter((section) => own.includes(section.id));
  const [stored, setStored] = useState(() => deviceStore.get("waiter.section") ?? "mine");
  const [look, setLook] = useState<FloorLook>(firstLook);
  const known =
    stored === "all" || (stored === "mine" && mine.length > 0) || sections.some((section) => section.id === stored);
  const choice = known ? stored : "all";
  const shown =
    choice === "all" ? sections : choice === "mine" ? mine : sections.filter((section) => section.id === choice);
  return {
    choice,
    sections,
    shown,
    mine,
    look,
    choose: (next) => {
      deviceStore.set("waiter.section", next);
      setStored(next);
    },
    setLook: (next) => {
      deviceStore.set("waiter.look", next);
      setLook(next);
    },
  };
}
