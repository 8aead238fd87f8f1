import { money, t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import { givenNameOf } from "../../domains/team/givenNames";
import { fullItemName, optionWords } from "../../domains/menu/ItemOptions";
import { PortionsLeft } from "../../domains/menu/PortionsLeft";
import { amountOf, weight } from "../../domains/menu/weight";
import { askedPortions, requestText } from "../../domains/orders/requests";
import type { Alert, Item } from "../../wire";
import { ItemState } from "../../wire";
import { Instead } from "./RunOutTask";
import type { Task } from "./tasks";
import { placeOf } from "../../domains/places/place";

/** The details of a task. */
export function TaskDetails({ task }: { readonly task: Task }): JSX.Element | null {
  switch (task.kind) {
    case "refused":
    case "runOut":
      return <Refused alert={task.alert} />;
    case "joined":
      return <From alert={task.alert} />;
    case "seated":
    case "handedOver":
    case "received":
    case "rearranged":
      return <From alert={task.alert} />;
    case "arrived":
      return <Arrived alert={task.alert} />;
    case "unheard":
      return <p className="quiet">{t("task.unheardText")}</p>;
    case "warned":
      return (
        <p className="quiet">{t("task.warnedText", { name: task.alert.name ?? "", note: task.alert.reason ?? "" })}</p>
      );
    case "beside":
      return <Beside alert={task.alert} />;
    case "ready":
      return <p className="quiet">{[task.alert.name, t("task.readyText")].filter(Boolean).join(" · ")}</p>;
    case "weighed":
      return <Weighed alert={task.alert} />;
    case "carried":
      return <p className="quiet">{t("task.carriedText")}</p>;
    case "discountJoined":
    case "discountWaits":
      return <p className="quiet">{t(`task.${task.kind}Text`)}</p>;
    case "answered":
      return <p className="quiet">{task.alert.reason ?? t("task.acceptedText")}</p>;
    case "asked":
      return <Asked item={task.item} />;
    case "flag":
      return (
        <p className="quiet">{t(task.course.serveCalledAt === undefined ? "task.flagText" : "task.flagCalledText")}</p>
      );
    case "late":
      return <p className="quiet">{t("task.lateText")}</p>;
    case "next":
      return <p className="quiet">{t(task.order.paidAt === undefined ? "task.nextText" : "task.nextPaidText")}</p>;
    case "unserved":
      return <p className="quiet">{t("task.unservedText", { count: task.order.guests })}</p>;
    case "unwritten":
      return <p className="quiet">{t("task.unwrittenText")}</p>;
    case "unsent":
      return <p className="quiet">{t("task.unsentText", { time: time(task.at) })}</p>;
    case "runner":
      return task.call.note ? <p>{task.call.note}</p> : <p className="quiet">{t("task.runnerText")}</p>;
  }
}

/** The ordered weight, and the amount that the guests pay now. */
function Weighed({ alert }: { readonly alert: Alert }): JSX.Element | null {
  const item = useReplica((view) => view.get("item", alert.item));
  if (!item) return null;
  const ordered = weight(item.orderedMeasure ?? item.measure ?? 0);
  return <p className="quiet">{t("task.weighedText", { ordered, amount: money(amountOf(item)) })}</p>;
}

function Asked({ item }: { readonly item: Item }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const { request } = item;
  return (
    <p className="quiet">
      {request
        ? requestText(
            askedPortions(request, item),
            fullItemName(item, dish),
            request.note,
            request.options && optionWords(request.options),
          )
        : null}
    </p>
  );
}

/** The party that has arrived, from its booking, to greet it by name. */
function Arrived({ alert }: { readonly alert: Alert }): JSX.Element {
  return (
    <div className="stack-4">
      <p className="large strong">
        {[alert.name, alert.guests === undefined ? undefined : t("common.guests", { count: alert.guests })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {alert.wishes ? (
        <p className="notice notice-amber">
          <Icon name="note" />
          <span>{alert.wishes}</span>
        </p>
      ) : null}
      <From alert={alert} />
    </div>
  );
}

/** Two parties at one table, with the booking if there is one. */
function Beside({ alert }: { readonly alert: Alert }): JSX.Element {
  const text = <p className="quiet">{t("task.besideText")}</p>;
  return alert.name ? (
    <div className="stack-4">
      {text}
      <Arrived alert={alert} />
    </div>
  ) : (
    text
  );
}

function From({ alert }: { readonly alert: Alert }): JSX.Element {
  const by = useReplica((view) => givenNameOf(view, alert.by));
  const guests = useReplica((view) => view.get("order", alert.order)?.guests);
  return (
    <p className="quiet">
      {[
        t("task.by", { name: by }),
        guests === undefined || alert.guests !== undefined ? undefined : t("common.guests", { count: guests }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}

/** Details for an apology: the reason, the portions left, and the other open orders with the dish. */
function Refused({ alert }: { readonly alert: Alert }): JSX.Element {
  const left = useReplica((view) => alert.portions ?? view.get("dish", alert.dish)?.portions);
  const others = useReplica((view) =>
    view
      .all("item")
      .filter(
        (item) =>
          item.dish === alert.dish &&
          item.order !== alert.order &&
          (item.state === ItemState.waiting || item.state === ItemState.cooking),
      )
      .map((item) =>
        t("task.otherTable", {
          name: placeOf(view, item.order),
          count: item.quantity,
        }),
      )
      .join(", "),
  );
  return (
    <div className="stack-4">
      <p className="row-wrap">
        {alert.reason ? <span>{alert.reason}</span> : null}
        <PortionsLeft stock={{ left, kind: "counted" }} />
      </p>
      <Instead dish={alert.dish} />
      {others ? <p className="quiet small">{t("task.others", { tables: others })}</p> : null}
    </div>
  );
}
