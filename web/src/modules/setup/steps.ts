import type { TextKey } from "../../i18n";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import type { IconName } from "../../ui";

/** The steps after the restaurant is created, in order. The setting `setupStep` stores the progress. */
export const steps = ["floor", "menu", "team", "done"] as const;
export type Step = (typeof steps)[number];

export interface StepLook {
  readonly name: TextKey;
  readonly icon: IconName;
}

export const looks: Readonly<Record<Step, StepLook>> = {
  floor: { name: "setup.step.floor", icon: "plan" },
  menu: { name: "setup.step.menu", icon: "dish" },
  team: { name: "setup.step.team", icon: "guests" },
  done: { name: "setup.step.done", icon: "check-circle" },
};

export function asStep(text: string | undefined): Step | null {
  return steps.find((step) => step === text) ?? null;
}

export function pathOf(step: Step): string {
  return `/setup/${step}`;
}

/** The step of a path. */
export function stepAt(path: string): Step | null {
  const [, first, second] = path.split("/");
  return first === "setup" ? asStep(second) : null;
}

export function after(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? "done";
}

/** The progress. `null`: the restaurant was not created by these steps, or nothing is known yet. */
export function useReached(): Step | null {
  return useReplica((view) => asStep(view.setting("setupStep")));
}

/** Stores the progress. Going back changes nothing. A restaurant that was not created by these steps is left alone. */
export function reach(step: Step, reached: Step | null): void {
  if (!reached || steps.indexOf(reached) >= steps.indexOf(step)) return;
  void send({ type: "staff.saveSetting", setting: "setupStep", value: step });
}
