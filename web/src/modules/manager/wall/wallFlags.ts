import { minutes, minutesBetween, money, t } from "../../../i18n";
import type { IconName } from "../../../ui";
import type { BackupsView, DeviceView, WallFlag } from "../../../wire";
import type { DeadPrinter } from "../../../domains/printing/printers";
import { deadText, waitingText } from "../../../domains/printing/printers";
import { backupAdvice } from "../../../domains/backups/backupAdvice";
import { storeAdvice } from "../../../domains/backups/storeAdvice";
import { deviceLook, needsHelp, unsentWords } from "../../../domains/devices/deviceLook";
import type { WaitingCall } from "./wallCalls";

/** One thing that is wrong now. */
export interface Flag {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export interface FlagSources {
  readonly calls: readonly WaitingCall[];
  readonly losses: readonly WallFlag[];
  readonly printers: readonly DeadPrinter[];
  /** `null`: this person may not see them, or no answer yet */
  readonly devices: readonly DeviceView[] | null;
  readonly copies: BackupsView | null;
  readonly now: number;
}

/** All red flags, those that guests feel first. */
export function wallFlags(of: FlagSources): readonly Flag[] {
  return [
    ...of.calls.filter((call) => call.tone === "red").map((call) => ofCall(call, of.now)),
    ...of.printers.map(ofPrinter),
    ...(of.devices ?? []).flatMap((device) => ofDevice(device, of.now)),
    ...of.losses.map(ofLoss),
    ...(of.copies ? ofCopies(of.copies, of.now) : []),
  ];
}

function ofCall(call: WaitingCall, now: number): Flag {
  return {
    id: `call-${call.id}`,
    icon: call.kind === "cook" ? "fire" : call.kind === "serve" ? "flag" : "call",
    title: t(`wall.late.${call.kind}`, { place: call.place }),
    text: [minutes(minutesBetween(call.since, now)), call.by].filter(Boolean).join(" · "),
  };
}

function ofPrinter(one: DeadPrinter): Flag {
  return { id: `printer-${one.printer.id}`, icon: "print", title: deadText(one), text: waitingText(one.waiting) };
}

function ofDevice(device: DeviceView, now: number): readonly Flag[] {
  const look = deviceLook(device, now);
  if (needsHelp(device, now))
    return [{ id: `device-${device.id}`, icon: "phone", title: device.name, text: unsentWords(device, now) }];
  return look.maybe ? [{ id: `device-${device.id}`, icon: "wifi-off", title: device.name, text: look.word }] : [];
}

const lossIcons: Readonly<Record<WallFlag["kind"], Flag["icon"]>> = {
  voids: "void",
  discounts: "percent",
  refunds: "undo",
  reopenings: "edit",
  writeOffs: "alert",
  credit: "receipt",
  payOuts: "cash",
  drops: "cash",
  tenderChanges: "edit",
};

function ofLoss(loss: WallFlag, at: number): Flag {
  return {
    // Two people may have one name.
    id: `${loss.kind}-${at}`,
    icon: lossIcons[loss.kind],
    title: t(`wall.${loss.kind}`, { name: loss.person ?? t("wall.house") }),
    text: t("wall.lossText", { count: loss.count, value: money(loss.value), usual: money(loss.usual) }),
  };
}

function ofCopies(copies: BackupsView, now: number): readonly Flag[] {
  const found = [backupAdvice(copies, now), ...(copies.store ? [storeAdvice(copies.store, now)] : [])];
  return found
    .filter((one) => one.tone === "red")
    .map((one, at) => ({ id: `copy-${at}`, icon: "history" as const, title: one.headline, text: one.text ?? "" }));
}
