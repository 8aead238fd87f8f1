import { usePath } from "../ui";
import { useRight } from "../session";
import NotFound from "./NotFound";
import { TakeAway, screens } from "./screens";

/** For people who take orders without a table: their list, and an order's page, which is the waiter's. Nothing for others. */
export default function TakenPages(): JSX.Element {
  const may = useRight("takeAway");
  const path = usePath();
  const waiter = screens.find(({ id }) => id === "waiter" && path.startsWith("/waiter/order/"));
  if (may && waiter) return <waiter.part />;
  return may && path.startsWith("/takeaway") ? <TakeAway /> : <NotFound />;
}
