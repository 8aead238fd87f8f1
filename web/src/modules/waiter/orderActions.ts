import type { TextKey } from "../../i18n";
import { t } from "../../i18n";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import type { Action, IconName } from "../../ui";
import { askReason, navigate, toast } from "../../ui";
import type { Order, Right, Table } from "../../wire";
import { CourseState, isLive } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { shownForm } from "../../domains/surveys/ownFields";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { printOpen } from "../../domains/printing/printOpen";
import { toldText } from "../../domains/commands/told";
import { callToCook } from "../../domains/orders/undoable";
import { callRunner } from "./callRunner";
import type { OrderSheet, PlainSheet } from "./orderSheet";
import { useHomePath } from "./taken";
import { useTakenActions } from "./takenActions";
import { loadedMenuParts } from "./loadedMenuParts";
import { placeOf } from "../../domains/places/place";

/** All actions on a party that the person has the right to. */
export function useOrderActions(
  picture: OrderPicture,
  order: Order,
  table: Table | undefined,
  show: (shown: OrderSheet) => void,
): readonly Action[] {
  const { rights, employee } = useMe();
  const joined = useReplica((view) => view.guestsOfTable(order.table));
  const may = (right: Right): boolean => rights.includes(right);
  const taken = order.fulfilment !== undefined;
  const home = useHomePath(order);
  const place = useReplica((view) => placeOf(view, order.id));
  const empty = picture.portions === 0;
  const prints = useBillPrinters().length > 0;
  const takesMoney = !empty && (may("takePayment") || (may("payAtTable") && order.waiter === employee.id));
  const sheet = (kind: PlainSheet, label: TextKey, icon: IconName): Action => ({
    id: kind,
    label: t(label),
    icon,
    run: () => show({ kind }),
  });
  const { lastRoundAction } = loadedMenuParts() ?? {};
  const actions: (Action | false)[] = [
    ...useTakenActions(order, empty, show),
    may("takeOrders") && !taken && lastRoundAction !== undefined && lastRoundAction(picture),
    may("askBill") && !empty && sheet("paper", "paper.show", "receipt"),
    may("askBill") && !empty && prints && printAction(order),
    may("askBill") && !empty && "bluetooth" in navigator && sheet("bluetooth", "waiter.printBluetooth", "print"),
    may("askBill") &&
      !empty && {
        id: "bill",
        label: t(order.billAskedAt === undefined ? "waiter.bill" : "waiter.billAgain"),
        icon: "receipt",
        tone: "blue",
        run: () => askBill(order),
      },
    takesMoney && sheet("pay", "waiter.pay", "cash"),
    takesMoney && sheet("split", "waiter.split", "split"),
    may("discount") && !empty && sheet("discount", "waiter.discount", "percent"),
    may("askBill") && !empty && sheet("code", "waiter.code", "tag"),
    may("callCourses") && callAllAction(picture, place),
    ...(may("callRunner") && table !== undefined ? [clearAction(table), comeAction(table)] : []),
    may("moveTables") && sheet("move", taken ? "waiter.sitDown" : "waiter.move", "move"),
    may("moveTables") && !taken && sheet("merge", "waiter.merge", "merge"),
    ...(may("moveTables") ? joined.map((one) => unmergeAction(one, order)) : []),
    may("moveTables") && sheet("handOver", "waiter.handOver", "person-add"),
    may("takeOrders") && !taken && sheet("guests", "waiter.guests", "guests"),
    useOwnAction(show),
    may("closeEmpty") &&
      empty && {
        id: "close",
        label: t("command.orders.closeEmpty"),
        icon: "exit",
        tone: "red",
        run: () => closeEmpty(order, home),
      },
    may("writeOff") &&
      may("approveDiscounts") &&
      !empty && {
        id: "writeOff",
        label: t("command.orders.writeOff"),
        icon: "stop",
        tone: "red",
        run: () => void writeOff(order, home),
      },
  ];
  return actions.filter((action): action is Action => action !== false);
}

/** The own fields of orders, if the restaurant has some. Their heading is the label. */
function useOwnAction(show: (shown: OrderSheet) => void): Action | false {
  const label = useReplica((view) => shownForm(view, "order")?.form.title);
  return label !== undefined && { id: "own", label, icon: "note", run: () => show({ kind: "own" }) };
}

function clearAction(table: Table): Action {
  return { id: "clear", label: t("waiter.clear"), icon: "tray", run: () => callRunner("clear", table) };
}

function comeAction(table: Table): Action {
  return { id: "come", label: t("waiter.callRunner"), icon: "call", run: () => callRunner("come", table) };
}

function printAction(order: Order): Action {
  return { id: "print", label: t("waiter.printBill"), icon: "print", tone: "blue", run: () => printOpen(order) };
}

function unmergeAction(one: Table, order: Order): Action {
  const label = t("waiter.unmerge", { name: one.name });
  return { id: `unmerge-${one.id}`, label, icon: "split", run: () => unmerge(one, order) };
}

function callAllAction({ courses }: OrderPicture, place: string): Action | false {
  const uncalled = courses
    .filter(({ course, items }) => course.state === CourseState.waiting && items.some(isLive))
    .map(({ course }) => course.id);
  if (uncalled.length < 2) return false;
  return { id: "callAll", label: t("waiter.callAll"), icon: "fire", run: () => callAll(uncalled, place) };
}

/** Calls every course that waits, with one undo for all. */
function callAll([first, ...others]: readonly string[], table: string): void {
  if (first === undefined) return;
  void callToCook([first, ...others], t("order.allCalled", { table, count: others.length + 1 }), table);
}

function askBill(order: Order): void {
  void send({ type: "bills.ask", order: order.id });
}

function unmerge(table: Table, order: Order): void {
  void send({ type: "orders.unmerge", table: table.id });
  toast({
    text: toldText(t("waiter.unmerged", { name: table.name })),
    icon: "split",
    undo: () => void send({ type: "orders.merge", table: table.id, host: order.table }),
  });
}

function closeEmpty(order: Order, home: string): void {
  void send({ type: "orders.closeEmpty", order: order.id });
  navigate(home, "replace");
}

async function writeOff(order: Order, home: string): Promise<void> {
  const reason = await askReason({
    title: t("waiter.writeOffAsk"),
    text: t("waiter.writeOffText"),
    action: t("waiter.writeOffAction"),
    danger: true,
    reason: {
      label: t("common.reason"),
      suggestions: [t("waiter.reason.left"), t("waiter.reason.onTheHouse"), t("waiter.reason.complaint")],
    },
  });
  if (reason === null) return;
  void send({ type: "orders.writeOff", order: order.id, reason });
  navigate(home, "replace");
}
