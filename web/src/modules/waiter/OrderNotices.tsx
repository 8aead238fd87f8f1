import { Suspense } from "react";
import { minutesBetween, t, time } from "../../i18n";
import { useRight } from "../../session";
import { useOutbox, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, Minutes, lazyPart } from "../../ui";
import type { Alert, Order } from "../../wire";
import { CourseState } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { useBookingOf, useBookingsAt } from "../../domains/bookings/tableBookings";
import { useLimits } from "../../domains/orders/limits";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { printOpen } from "../../domains/printing/printOpen";
import { BookedLine } from "../../domains/bookings/BookedHere";
import { BesideNotice } from "./BesideNotice";
import { nextCourseAt } from "../../domains/orders/nextCourse";
import { isOpenAlert, isRunOut } from "../../domains/menu/runOuts";
import { Instead, RunOutActions } from "./RunOutTask";
import { dishOf } from "./alertDish";
import { opens } from "./taken";

/** Seen only in houses whose hub prints bills. */
const BillPrintNotice = lazyPart(() => import("../../domains/printing/BillPrintNotice"), "BillPrintNotice", "printing");

/** Important notices about this party. */
export function OrderNotices({
  order,
  picture,
}: {
  readonly order: Order;
  readonly picture: OrderPicture;
}): JSX.Element {
  const alerts = useReplica((view) =>
    view.all("alert").filter((alert) => alert.order === order.id && isRunOut(alert) && isOpenAlert(alert)),
  );
  const calls = useReplica((view) => view.runnerCalls().filter((call) => call.table === order.table));
  const limits = useLimits();
  const billPrinters = useBillPrinters();
  const opening = useOutbox((entries) =>
    entries.some(({ status, body }) => status === "pending" && opens(body, order.id)),
  );
  return (
    <>
      {opening ? (
        <p className="notice notice-blue" role="status">
          <Icon name="cloud" />
          {t("waiter.openingUnconfirmed")}
        </p>
      ) : null}
      <Booked order={order} />
      <BesideNotice order={order} />
      {joined(alerts).map(([alert, ...others]) => (
        <RunOutNotice key={alert.id} alert={alert} others={others} />
      ))}
      {order.billAskedAt !== undefined ? <BillNotice order={order} at={order.billAskedAt} picture={picture} /> : null}
      {order.paidAt === undefined ? null : (
        <p className="notice notice-green" role="status">
          <Icon name="check-circle" />
          {t("waiter.paidAhead", { time: time(order.paidAt) })}
        </p>
      )}
      {billPrinters.length > 0 ? (
        <Suspense fallback={null}>
          <BillPrintNotice order={order.id} />
        </Suspense>
      ) : null}
      {calls.map((call) => (
        <p key={call.id} className="notice notice-blue">
          <Icon name="call" />
          <span className="grow">{t(call.wish === "clear" ? "waiter.clearWaiting" : "waiter.runnerWaiting")}</span>
          <Minutes since={call.at} amber={limits.serveAmber} red={limits.serveRed} className="waiter-age" />
        </p>
      ))}
      <LastServed order={order} picture={picture} />
    </>
  );
}

/** The party's own booking with its wishes, and the next booking of this table. */
function Booked({ order }: { readonly order: Order }): JSX.Element | null {
  const own = useBookingOf(order.id);
  const next = useBookingsAt(order.table)[0];
  return (
    <>
      {own?.wishes ? (
        <p className="notice notice-amber">
          <Icon name="note" />
          <span>
            {own.name}: {own.wishes}
          </span>
        </p>
      ) : null}
      {next ? <BookedLine booking={next} /> : null}
    </>
  );
}

type Alerts = readonly [Alert, ...Alert[]];

/** One notice for each dish and reason, also if it was ordered twice. */
function joined(alerts: readonly Alert[]): readonly Alerts[] {
  const found = new Map<string, Alerts>();
  for (const alert of alerts) {
    const key = `${alert.news} ${alert.dish ?? alert.id} ${alert.reason ?? ""}`;
    const known = found.get(key);
    found.set(key, known ? [...known, alert] : [alert]);
  }
  return [...found.values()];
}

/** A dish that these guests do not get, with what to offer instead. */
function RunOutNotice({ alert, others }: { readonly alert: Alert; readonly others: readonly Alert[] }): JSX.Element {
  const name = useReplica((view) => dishOf(alert, view));
  const count = [alert, ...others].reduce((sum, one) => sum + (one.quantity ?? 1), 0);
  return (
    <div className="notice notice-red waiter-notice" role="alert">
      <Icon name={alert.news === "refused" ? "refuse" : "stop"} />
      <div className="grow stack-4">
        <p>
          {alert.news === "refused"
            ? t("waiter.refusedNotice", { name, reason: alert.reason ?? "" })
            : t("runOut.notice", { count, name })}
        </p>
        <Instead dish={alert.dish} />
        <div className="row-wrap">
          <RunOutActions alert={alert} order={alert.order} others={others} />
        </div>
      </div>
    </div>
  );
}

function BillNotice({
  order,
  at,
  picture,
}: {
  readonly order: Order;
  readonly at: number;
  readonly picture: OrderPicture;
}): JSX.Element {
  const mayAsk = useRight("askBill");
  const prints = useBillPrinters().length > 0;
  const later = picture.courses.some(({ items }) =>
    items.some((item) => item.orderedAt > at || (item.closedAt ?? 0) > at),
  );
  if (!later)
    return (
      <p className="notice notice-blue" role="status">
        <Icon name="receipt" />
        {t("waiter.billAskedAt", { time: time(at) })}
      </p>
    );
  return (
    <div className="notice notice-amber waiter-notice" role="status">
      <Icon name="receipt" />
      <p className="grow">{t("waiter.billSuperseded", { time: time(at) })}</p>
      {mayAsk ? (
        <Button icon="receipt" onClick={() => void send({ type: "bills.ask", order: order.id })}>
          {t("waiter.billAgain")}
        </Button>
      ) : null}
      {mayAsk && prints ? (
        <Button icon="print" onClick={() => printOpen(order)}>
          {t("waiter.printBill")}
        </Button>
      ) : null}
    </div>
  );
}

/** The time since the last served dish, to decide about the next course. */
function LastServed({ order, picture }: { readonly order: Order; readonly picture: OrderPicture }): JSX.Element | null {
  const nextAt = useReplica((view) => nextCourseAt(view, order, view.itemsOf(order.id)));
  if (order.lastServedAt === undefined || nextAt === null) return null;
  const more = picture.courses.some(({ course, items }) => course.state === CourseState.waiting && items.length > 0);
  return (
    <p className="waiter-last quiet">
      <Icon name="history" />
      <span>{t("waiter.lastServed")}</span>
      <Minutes since={order.lastServedAt} amber={more ? minutesBetween(order.lastServedAt, nextAt) : undefined} />
      {more ? <span className="numbers">{t("waiter.nextAt", { time: time(nextAt) })}</span> : null}
    </p>
  );
}
