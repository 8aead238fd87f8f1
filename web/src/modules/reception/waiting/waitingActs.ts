import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub, send } from "../../../session/client";
import { toast } from "../../../ui";
import type { WaitingParty } from "../../../wire";
import { toldText } from "../../../domains/commands/told";
import type { Said } from "../bookings/wish";
import { wish } from "../bookings/wish";

/** The data of an entry of the waiting list. */
export interface WaitingWish {
  readonly name: string;
  readonly phone: string;
  readonly guests: number;
  readonly wishes: string;
  readonly section: string | undefined;
  readonly promisedAt: number;
}

export async function wait(wanted: WaitingWish): Promise<Said> {
  const party = newId();
  const said = await wish({ type: "bookings.wait", party, ...wanted });
  if (said.state !== "refused")
    toast({
      text: toldText(t("waiting.made", { name: wanted.name })),
      icon: "hourglass",
      undo: () => void send({ type: "bookings.endWaiting", party, end: "mistaken" }),
    });
  return said;
}

export function changeWaiting(party: WaitingParty, { section: _, ...wanted }: WaitingWish): Promise<Said> {
  return wish({ type: "bookings.changeWaiting", party: party.id, ...wanted });
}

/** Extends the promised time. */
export function promiseMore(party: WaitingParty, minutes: number): void {
  const before = party.promisedAt;
  const promisedAt = Math.max(hub.clock.now(), before) + minutes * 60_000;
  void send({ type: "bookings.changeWaiting", party: party.id, promisedAt });
  toast({
    text: toldText(t("waiting.promised", { name: party.name, count: minutes })),
    icon: "hourglass",
    undo: () => void send({ type: "bookings.changeWaiting", party: party.id, promisedAt: before }),
  });
}

/** The party left without a table. */
export function left(party: WaitingParty): void {
  void send({ type: "bookings.endWaiting", party: party.id, end: "left" });
  toast({ text: toldText(t("waiting.leftNow", { name: party.name })), icon: "exit", undo: () => again(party) });
}

function again({ name, phone, guests, wishes, section, promisedAt }: WaitingParty): void {
  void send({
    type: "bookings.wait",
    party: newId(),
    name,
    phone,
    guests,
    wishes,
    section,
    promisedAt: Math.max(promisedAt, hub.clock.now()),
  });
}

/** The party was seated. */
export function seated(party: WaitingParty): void {
  void send({ type: "bookings.endWaiting", party: party.id, end: "seated" });
}
