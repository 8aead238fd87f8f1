import { LazyOwnFields } from "../../domains/surveys/LazyOwnFields";
import { RefusedDishes } from "./RefusedDishes";
import { WantedDishes } from "./WantedDishes";

/** The words above the courses of an order: its own fields, refused dishes, and those under way. */
export function OrderWords({ order }: { readonly order: string }): JSX.Element {
  return (
    <>
      <LazyOwnFields subject="order" thing={order} name="" plain />
      <RefusedDishes order={order} />
      <WantedDishes order={order} />
    </>
  );
}
