import { useEffect, useState } from "react";
import { t } from "../../i18n";
import { useInSight, useOutbox, useReplica } from "../../sync";
import { AppBar, Button, CloudMark, EmptyState, Icon, Minutes, Screen, Skeleton, navigate } from "../../ui";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { useGivenName } from "../../domains/team/givenNames";
import { useLastWish } from "../../domains/commands/useLastWish";
import { useOrderPicture } from "../../domains/orders/useOrderPicture";
import { useSteady } from "../../ui/useSteady";
import { moveBasket } from "./basket";
import { CourseList } from "./CourseList";
import { OrderFoot } from "./OrderFoot";
import { OrderNotices } from "./OrderNotices";
import type { OrderSheet } from "./orderSheet";
import { paths, stepBack } from "./paths";
import { UnwrittenBar } from "./UnwrittenBar";
import { useNoticed } from "./useNoticed";
import { useParts } from "./useParts";
import { placeOf } from "../../domains/places/place";
import { opens, useHomePath } from "./taken";

interface Props {
  readonly order: string;
  /** the part shown beside it on a desktop */
  readonly beside?: "floor" | "menu";
}

/** A party's order: its courses with all their actions. */
export function OrderPage({ order: id, beside }: Props): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const picture = useOrderPicture(id);
  const home = useHomePath(picture.order);
  const back =
    beside === "floor" ? undefined : (): void => (beside === "menu" ? stepBack(paths.order(id)) : stepBack(home));
  const opening = useOutbox((entries) => entries.some(({ status, body }) => status !== "refused" && opens(body, id)));
  if (!picture.order) {
    return (
      <Screen bar={<AppBar title={t("waiter.order")} back={() => stepBack(home)} />}>
        {opening ? (
          <EmptyState icon="cloud" title={t("waiter.opening")} text={t("waiter.openingText")} />
        ) : ready ? (
          <EmptyState
            icon="check-circle"
            title={t("waiter.orderOver")}
            text={t("waiter.orderOverText")}
            action={
              <Button look="primary" icon="left" onClick={() => navigate(home, "replace")}>
                {t(home === paths.tables ? "waiter.toTables" : "common.back")}
              </Button>
            }
          />
        ) : (
          <div className="waiter-skeleton">
            <Skeleton height={132} count={4} gap={12} />
          </div>
        )}
      </Screen>
    );
  }
  return <Open picture={picture} order={picture.order} back={back} beside={beside} />;
}

interface OpenProps {
  readonly picture: OrderPicture;
  readonly order: NonNullable<OrderPicture["order"]>;
  readonly back: (() => void) | undefined;
  readonly beside: Props["beside"];
}

function Open({ picture, order, back, beside }: OpenProps): JSX.Element {
  const [shown, setShown] = useState<OrderSheet | null>(null);
  const parts = useParts(shown !== null);
  const [steady, touch] = useSteady(picture, useLastWish());
  const table = useReplica((view) => view.get("table", order.table));
  const place = useReplica((view) => placeOf(view, order.id));
  const joined = useReplica((view) =>
    view
      .guestsOfTable(order.table)
      .map((one) => one.name)
      .join(", "),
  );
  const guests = useReplica((view) => view.guestsOf(order));
  const waiter = useGivenName(order.waiter);
  const unconfirmed = picture.unconfirmed.has(order.id);
  return (
    <Screen
      className={unconfirmed ? "waiter-order waiter-unconfirmed" : "waiter-order"}
      bar={
        <AppBar
          back={back}
          title={
            <>
              {joined
                ? t("waiter.tableJoined", { name: table?.name ?? "", joined })
                : t("common.table", { name: place })}{" "}
              <CloudMark shown={unconfirmed} />
            </>
          }
          subtitle={
            <>
              {order.fulfilment ? (order.fulfilment.details.name ?? "") : t("common.guests", { count: guests })} ·{" "}
              <Minutes since={order.openedAt} /> · {waiter}
            </>
          }
        />
      }
      foot={
        beside === "menu" ? undefined : (
          <div className="waiter-order-foot">
            <UnwrittenBar order={order.id} />
            <OrderFoot picture={picture} order={order} table={table} show={setShown} />
          </div>
        )
      }
    >
      <Looked order={order} />
      <div className="waiter-courses" {...touch}>
        {table?.description ? (
          <p className="waiter-last quiet">
            <Icon name="info" />
            {table.description}
          </p>
        ) : null}
        {parts ? <parts.LazyTakenFacts order={order} onEdit={() => setShown({ kind: "details" })} /> : null}
        <OrderNotices order={order} picture={picture} />
        {parts ? <parts.OrderWords order={order.id} /> : null}
        <CourseList picture={steady} show={setShown} />
      </div>
      {parts ? <parts.AskedApproval /> : null}
      {shown && parts ? (
        <parts.OrderSheets shown={shown} show={setShown} picture={picture} order={order} table={table} />
      ) : null}
    </Screen>
  );
}

/** Effects of viewing the page. A page that is only prepared has none. */
function Looked({ order }: { readonly order: NonNullable<OrderPicture["order"]> }): null {
  const inSight = useInSight();
  const host = inSight ? order.mergedInto : undefined;
  useEffect(() => {
    if (!host) return;
    moveBasket(order.id, host);
    navigate(paths.order(host), "replace");
  }, [host, order.id]);
  useNoticed(order.id, inSight);
  return null;
}
