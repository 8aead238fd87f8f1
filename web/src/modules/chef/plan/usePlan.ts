import { useCallback, useMemo } from "react";
import { t } from "../../../i18n";
import { hub } from "../../../session/client";
import type { Entry } from "../../../sync";
import { request, useOutbox, useReplica } from "../../../sync";
import type { Asked } from "../../../sync/useAsked";
import { useAsked } from "../../../sync/useAsked";
import { decide } from "../../../forms/decide";
import { overtakenFields } from "../../../forms/draft";
import { settle, useUnsaved } from "../../../forms/unsaved";
import type { StoredState } from "../../../forms/useEdits";
import { useEdits } from "../../../forms/useEdits";
import { toast } from "../../../ui";
import type { DayMenu, Dish, PlanBasis, PlannedDish } from "../../../wire";
import type { PlanDraft, PlanRow } from "./planForm";
import { draftOf, planCommand, plannedDishes, rowOf, textOf, usualRow } from "./planForm";

/** The plan of a day as somebody edits it. */
export interface Plan {
  readonly day: number;
  /** the plan that the hub has; `undefined`: none is planned */
  readonly menu: DayMenu | undefined;
  readonly draft: PlanDraft;
  /** the dishes whose rows differ from the hub's */
  readonly changed: readonly string[];
  /** the dishes that somebody else has planned otherwise since they were edited here */
  readonly conflicts: readonly string[];
  /** the plan waits for the hub, and cannot be saved again yet */
  readonly isWaiting: boolean;
  readonly stored: StoredState;
  readonly edit: (dish: string, change: Partial<PlanRow>) => void;
  /** puts the rows of a plan in place of all */
  readonly fill: (rows: PlanDraft, text: string) => void;
  /** `true`: the rows edited here win; `false`: those of the hub do */
  readonly resolve: (isMine: boolean) => void;
  /** the words of a refusal; `null`: it is saved, or waits for the network */
  readonly save: () => Promise<string | null>;
}

const planOf =
  (day: number) =>
  (entries: readonly Entry[]): readonly PlannedDish[] | undefined => {
    const last = entries.filter(
      ({ status, body }) => status !== "refused" && body.type === "menu.planDay" && body.day === day,
    );
    const body = last.at(-1)?.body;
    return body?.type === "menu.planDay" ? body.dishes : undefined;
  };

export function usePlan(day: number, dishes: readonly Dish[]): Plan {
  const menu = useReplica((view) => view.get("dayMenu", `${day}`));
  const waiting = useOutbox(useMemo(() => planOf(day), [day]));
  const base = useMemo(() => draftOf(dishes, waiting ? { dishes: waiting } : menu, day), [dishes, waiting, menu, day]);
  const typed = useEdits<Record<string, string>>(base, { form: "dayMenu", id: `${day}` });
  useUnsaved(typed.dirty, typed.forget);
  const draft = useMemo((): PlanDraft => ({ ...base, ...(typed.edits as PlanDraft) }), [base, typed.edits]);
  const changed = useMemo(() => Object.keys(base).filter((id) => draft[id] !== base[id]), [base, draft]);
  const conflicts = overtakenFields(base, typed.seen, typed.edits).filter((id) => id in base);

  const edit: Plan["edit"] = (dish, change) =>
    typed.change({ [dish]: textOf({ ...rowOf(draft[dish] ?? ""), ...change }) });
  const fill: Plan["fill"] = (rows, text) => {
    const before = { ...typed.edits };
    typed.change(rows);
    toast({ text, icon: "check", undo: () => typed.change({ ...base, ...before }) });
  };
  const resolve = (isMine: boolean): void => {
    if (isMine) typed.see();
    else typed.change(Object.fromEntries(conflicts.map((id) => [id, base[id] ?? ""])));
  };
  const save = async (): Promise<string | null> => {
    const planned = plannedDishes(dishes, draft, menu, day);
    const saved = await typed.sending(() => decide([planCommand(day, planned, menu)]));
    if (saved && !saved.done) return saved.text;
    settle();
    typed.clear();
    const words = saved ? t("plan.saved") : t("plan.waits");
    const undo = saved ? () => void restore(day, menu?.dishes ?? []) : undefined;
    toast({ text: words, icon: saved ? "check" : "cloud", undo });
    return null;
  };
  return {
    ...{ day, menu, draft, changed, conflicts, isWaiting: waiting !== undefined },
    ...{ stored: { ...typed.stored, conflict: null }, edit, fill, resolve, save },
  };
}

/** Puts the former plan back, unless somebody has changed it since. */
async function restore(day: number, dishes: readonly PlannedDish[]): Promise<void> {
  const now = hub.replica.view.get("dayMenu", `${day}`);
  const saved = await decide([planCommand(day, dishes, now)]);
  if (saved && !saved.done) toast({ text: saved.text, icon: "alert", tone: "bad", seconds: 8 });
  else toast({ text: t(saved ? "plan.undone" : "plan.waits"), icon: saved ? "undo" : "cloud" });
}

/** The rows of the menu as on another day, for the dishes of a day. */
export const rowsAsOn = (dishes: readonly Dish[], from: DayMenu | undefined, day: number): PlanDraft =>
  draftOf(dishes, from, day);

/** The rows of a day that nobody has planned. */
export const usualRows = (dishes: readonly Dish[], day: number): PlanDraft =>
  Object.fromEntries(dishes.map((dish) => [dish.id, textOf(usualRow(dish, day))]));

/** The portions that were sold on the last same weekdays. */
export function useSold(day: number): Asked<PlanBasis> {
  const ask = useCallback(() => request<PlanBasis>("GET", `/api/menu/plan?day=${day}`), [day]);
  return useAsked(ask);
}
