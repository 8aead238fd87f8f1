import { matchPath, usePath, useWide } from "../../ui";
import { AddPage } from "./AddPage";
import { FloorTab } from "./FloorTab";
import { MeTab } from "./MeTab";
import { OrderPage } from "./OrderPage";
import { paths } from "./paths";
import { TasksTab } from "./TasksTab";
import { useTaskNews } from "./useTaskNews";

/** The waiter's work: tables, what waits, the order, the menu. A desk shows two of them side by side. */
export default function WaiterScreen(): JSX.Element {
  useTaskNews();
  const path = usePath();
  const wide = useWide(1100);
  const add = matchPath("/waiter/order/:order/add", path)?.order;
  const order = add ?? matchPath("/waiter/order/:order", path)?.order;
  if (!order) return <Tab path={path} />;
  if (add) {
    const page = <AddPage key={`menu ${add}`} order={add} />;
    return wide ? <div className="waiter-split"><OrderPage key={add} order={add} beside="menu" />{page}</div> : page;
  }
  const page = <OrderPage key={order} order={order} beside={wide ? "floor" : undefined} />;
  return wide ? <div className="waiter-split"><FloorTab order={order} />{page}</div> : page;
}

function Tab({ path }: { readonly path: string }): JSX.Element {
  if (path === paths.tasks) return <TasksTab />;
  if (path === paths.me) return <MeTab />;
  return <FloorTab />;
}
