import { t, time } from "../../i18n";
import type { FulfilmentDetails } from "../../wire";
import { dayOf, momentOf } from "../bookings/moments";
import type { TakenType } from "../places/place";

/** An order without a table in its form. */
export interface TakenDraft {
  readonly type: TakenType;
  readonly phone: string;
  readonly name: string;
  /** `18:30`, as people type it; empty: as soon as possible */
  readonly clock: string;
  readonly address: string;
  /** empty: nobody yet */
  readonly driver: string;
  /** the earlier order that is ordered again; empty: none */
  readonly again: string;
}

const minute = 60_000;
/** in minutes; guests come at a time that they can say */
const step = 5;

/** characters, as the hub takes them */
export const longest = { name: 100, phone: 30, address: 300 } as const;

export const newDraft: TakenDraft = {
  type: "takeaway",
  phone: "",
  name: "",
  clock: "",
  address: "",
  driver: "",
  again: "",
};

export function draftOf(details: FulfilmentDetails): TakenDraft {
  return {
    ...newDraft,
    type: details.type === "table" ? "takeaway" : details.type,
    phone: details.phone ?? "",
    name: details.name ?? "",
    clock: details.dueAt === undefined ? "" : time(details.dueAt),
    address: details.address ?? "",
    driver: details.driver ?? "",
  };
}

/** A clock so many minutes from now, at a full five minutes. */
export function clockIn(minutes: number, now: number): string {
  return time(Math.ceil((now + minutes * minute) / (step * minute)) * step * minute);
}

/** The typed moment on the present business day. `undefined`: as soon as possible. `null`: no time. */
export function dueOf(clock: string, now: number): number | null | undefined {
  return clock.trim() === "" ? undefined : momentOf(dayOf(now), clock);
}

/** `before`: the time that was stored, which may be over by now. */
export function checkTaken(draft: TakenDraft, now: number, before?: number): Partial<Record<keyof TakenDraft, string>> {
  const due = dueOf(draft.clock, now);
  const isOver = typeof due === "number" && due < now - minute && due !== before && draft.clock !== clockOf(before);
  return {
    ...(due === null ? { clock: t("takeaway.needTime") } : isOver ? { clock: t("takeaway.past") } : {}),
    ...(draft.type === "delivery" && draft.address.trim() === "" ? { address: t("takeaway.needAddress") } : {}),
  };
}

const clockOf = (at: number | undefined): string => (at === undefined ? "" : time(at));

/** The details as a command has them. A clock that nobody changed keeps its instant. */
export function detailsOf(draft: TakenDraft, now: number, before?: number): FulfilmentDetails {
  const dueAt = draft.clock !== "" && draft.clock === clockOf(before) ? before : dueOf(draft.clock, now);
  const [name, phone, address] = [draft.name.trim(), draft.phone.trim(), draft.address.trim()];
  const brings = draft.type === "delivery";
  return {
    type: draft.type,
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(typeof dueAt === "number" ? { dueAt } : {}),
    ...(brings && address ? { address } : {}),
    ...(brings && draft.driver ? { driver: draft.driver } : {}),
  };
}
