import type { ComponentType } from "react";
import { Suspense, memo, useMemo } from "react";
import { Kept, lazyPart, matchPath, useLingering, usePath, useWide } from "../../ui";
import { AddPage } from "./AddPage";
import { FloorTab } from "./FloorTab";
import { MeTab } from "./MeTab";
import { OrderPage } from "./OrderPage";
import { paths } from "./paths";
import { TasksTab } from "./TasksTab";
import { useReadyPages } from "./useReadyPages";
import { useReplica } from "../../sync";

/** Comes after the first frame. */
const TaskNews = lazyPart(() => import("./TaskNews"), "TaskNews", "courses");
/** Beside an order without a table, on a desktop. */
const TakenPage = lazyPart(() => import("../../domains/takeaway/TakenPage"), "TakenPage", "takeaway");

/** The waiter's screen: tables, tasks, the order, the menu. A desktop shows two of them side by side. */
export default function WaiterScreen({ Me }: { readonly Me: ComponentType }): JSX.Element {
  const path = usePath();
  const wide = useWide(1100);
  const add = matchPath("/waiter/order/:order/add", path)?.order;
  const order = add ?? matchPath("/waiter/order/:order", path)?.order;
  return (
    <>
      <Suspense fallback={null}>
        <TaskNews />
      </Suspense>
      {wide && order ? (
        <Beside order={order} menu={add !== undefined} />
      ) : (
        <One path={path} order={order} add={add} Me={Me} />
      )}
    </>
  );
}

function Beside({ order, menu }: { readonly order: string; readonly menu: boolean }): JSX.Element {
  const taken = useReplica((view) => view.get("order", order)?.fulfilment !== undefined);
  if (menu)
    return (
      <div className="waiter-split">
        <OrderPage key={order} order={order} beside="menu" />
        <AddPage key={`menu ${order}`} order={order} />
      </div>
    );
  return (
    <div className="waiter-split">
      <Suspense fallback={null}>{taken ? <TakenPage order={order} /> : <FloorTab order={order} />}</Suspense>
      <OrderPage key={order} order={order} beside="floor" />
    </div>
  );
}

const floor = <FloorTab />;

/**
 * One page at a time. The tables and the orders stay mounted, because waiters switch between them all evening. The menu
 * is unmounted after the order is shown again.
 */
function One({
  path,
  order,
  add,
  Me,
}: {
  readonly path: string;
  readonly order: string | undefined;
  readonly add: string | undefined;
  readonly Me: ComponentType;
}): JSX.Element {
  const pages = useReadyPages(order);
  const left = useLingering(add);
  const menu = useMemo(() => (left ? <AddPage order={left.value} /> : null), [left]);
  const tab = path === paths.tasks || path === paths.me ? path : paths.tables;
  return (
    <>
      <Kept shown={!order && tab === paths.tables}>{floor}</Kept>
      {!order && tab === paths.tasks ? <TasksTab /> : null}
      {!order && tab === paths.me ? <MeTab Me={Me} /> : null}
      {pages.map((page) => (
        <Party key={`${page.order} ${page.visit}`} order={page.order} shown={page.order === order && !add} />
      ))}
      {left ? (
        <Kept key={`menu ${left.visit}`} shown={add !== undefined} ends>
          {menu}
        </Kept>
      ) : null}
    </>
  );
}

/** A party's page, shown or prepared. */
const Party = memo(function Party({ order, shown }: { readonly order: string; readonly shown: boolean }): JSX.Element {
  const page = useMemo(() => <OrderPage order={order} />, [order]);
  return (
    <Kept shown={shown} ready>
      {page}
    </Kept>
  );
});
