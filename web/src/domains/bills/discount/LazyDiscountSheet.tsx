import { Suspense, lazy } from "react";
import { speakOf } from "../../../i18n";
import { prepareToAsk } from "../../../rules/ask";
import { fetchPart, lazyPart } from "../../../ui";
import type { Item } from "../../../wire";
import type { DiscountTarget } from "./discount";

const Loaded = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([
      import("./DiscountSheet"),
      speakOf("cashier"),
      speakOf("promotions"),
      prepareToAsk(),
    ]);
    return { default: part.DiscountSheet };
  }),
);

interface Props {
  readonly of: DiscountTarget;
  readonly onClose: () => void;
}

/** The sheet for a discount, with its texts and the rules, loaded when somebody opens it. */
export function LazyDiscountSheet(props: Props): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

const ItemSheet = lazyPart(() => import("./ItemDiscountSheet"), "ItemDiscountSheet", "cashier");

interface ItemProps {
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

/** The sheet for a dish on the house or cheaper, loaded when somebody opens it. */
export function LazyItemDiscountSheet(props: ItemProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <ItemSheet {...props} />
    </Suspense>
  );
}
