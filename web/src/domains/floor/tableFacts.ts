import { useMemo } from "react";
import { t, minutes, minutesBetween, time } from "../../i18n";
import type { Entry, View } from "../../sync";
import { useNow, useOutbox, useReplica } from "../../sync";
import type { IconName, Tone } from "../../ui";
import { tableLook } from "../../ui";
import type { Course, Order, Table } from "../../wire";
import { CourseState, TableStatus } from "../../wire";
import type { Limits } from "../orders/limits";
import { beganAt, useLimits } from "../orders/limits";
import { isOpenAlert, isRunOut } from "../menu/runOuts";

/** A task at a table, most urgent first. `unwritten`: dishes that were chosen on this device and not written down. */
export type Wait = "refused" | "unwritten" | "flag" | "late" | "bill" | "runner";

/** The facts of a table for plans and lists. */
export interface TableFacts {
  readonly table: Table;
  readonly order?: Order;
  /** the table that it is merged into */
  readonly hostName?: string;
  /** the tables merged into it */
  readonly joined: readonly string[];
  readonly guests: number;
  /** when the party sat down */
  readonly since?: number;
  readonly waits: readonly Wait[];
  /** a pending command changes it */
  readonly unconfirmed: boolean;
  /** an order that this device is opening here */
  readonly opening?: string;
}

export interface WaitLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

export function waitLook(wait: Wait): WaitLook {
  switch (wait) {
    case "refused":
      return { tone: "red", icon: "refuse", word: t("wait.refused") };
    case "unwritten":
      return { tone: "amber", icon: "edit", word: t("wait.unwritten") };
    case "flag":
      return { tone: "green", icon: "flag", word: t("wait.flag") };
    case "late":
      return { tone: "amber", icon: "time", word: t("wait.late") };
    case "bill":
      return { tone: "blue", icon: "receipt", word: t("wait.bill") };
    case "runner":
      return { tone: "grey", icon: "call", word: t("wait.runner") };
  }
}

/** Ready to carry, and not completely served yet. */
export function flagIsUp(course: Course): boolean {
  return course.flagAt !== undefined && course.state !== CourseState.served;
}

/** `true` if a called course is late: without a flag yet, or ready and not carried. */
export function isLate(course: Course, limits: Limits, now: number): boolean {
  if (course.state === CourseState.waiting || course.state === CourseState.served) return false;
  if (course.flagAt !== undefined)
    return minutesBetween(Math.max(course.flagAt, course.serveCalledAt ?? 0), now) >= limits.serveRed;
  const began = beganAt(course);
  return began !== undefined && minutesBetween(began, now) >= limits.red;
}

export function tableFacts(
  view: View,
  table: Table,
  entries: readonly Entry[],
  limits: Limits,
  now: number,
): TableFacts {
  const order = view.get("order", table.order);
  const wanted = entries.filter((entry) => entry.status !== "refused");
  const opening = wanted.find((entry) => entry.body.type === "orders.open" && entry.body.table === table.id);
  const body = opening?.body.type === "orders.open" ? opening.body : undefined;
  return {
    table,
    order,
    hostName: view.get("table", table.host)?.name,
    joined: view.guestsOfTable(table.id).map((guest) => guest.name),
    guests: order ? view.guestsOf(order) : (body?.guests ?? 0),
    since: order?.openedAt ?? opening?.at,
    waits: order ? waitsOf(view, order, limits, now) : [],
    unconfirmed: wanted.some(
      (entry) =>
        entry.body.type !== "orders.alertSeen" &&
        Object.values(entry.body).some((value) => value === table.id || value === table.order),
    ),
    opening: order ? undefined : body?.order,
  };
}

function waitsOf(view: View, order: Order, limits: Limits, now: number): readonly Wait[] {
  const courses = view.coursesOf(order.id);
  const waits: Wait[] = [];
  if (view.all("alert").some((alert) => alert.order === order.id && isRunOut(alert) && isOpenAlert(alert)))
    waits.push("refused");
  if (courses.some(flagIsUp)) waits.push("flag");
  if (courses.some((course) => isLate(course, limits, now))) waits.push("late");
  if (order.billAskedAt !== undefined) waits.push("bill");
  if (view.all("runnerCall").some((call) => call.table === order.table)) waits.push("runner");
  return waits;
}

/** The facts of these tables, kept up to date. */
export function useTableFacts(tables: readonly Table[]): readonly TableFacts[] {
  const view = useReplica((whole) => whole);
  const entries = useOutbox((all) => all);
  const limits = useLimits();
  const now = useNow();
  return useMemo(
    () => tables.map((table) => tableFacts(view, table, entries, limits, now)),
    [tables, view, entries, limits, now],
  );
}

/** In use, including orders that the hub has not confirmed. */
export function isSeated(facts: TableFacts): boolean {
  return facts.table.status === TableStatus.inUse || facts.opening !== undefined;
}

/** A table in words, for screen readers: "Bàn 12, đang dùng, 4 khách, 38 phút, cờ dựng" */
export function describeTable(facts: TableFacts, now: number): string {
  const status = isSeated(facts) ? TableStatus.inUse : facts.table.status;
  return [
    t("common.table", { name: facts.table.name }),
    tableLook(status).word,
    facts.hostName ? t("table.with", { name: facts.hostName }) : undefined,
    facts.guests > 0 ? t("common.guests", { count: facts.guests }) : t("table.seats", { count: facts.table.seats }),
    isSeated(facts) ? undefined : facts.table.description,
    facts.since !== undefined ? t("common.minutes", { count: minutesBetween(facts.since, now) }) : undefined,
    facts.table.hold ? t("table.heldFor", { name: facts.table.hold.name, time: time(facts.table.hold.at) }) : undefined,
    ...facts.waits.map((wait) => waitLook(wait).word),
    facts.unconfirmed ? t("common.unconfirmed") : undefined,
  ]
    .filter(Boolean)
    .join(", ");
}

export function seatedFor(facts: TableFacts, now: number): string {
  return facts.since === undefined ? "" : minutes(minutesBetween(facts.since, now));
}
