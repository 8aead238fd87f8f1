import { t } from "../../i18n";
import { Button, Icon } from "../../ui";
import { dishName } from "../../domains/menu/names";
import type { Basket } from "./basket";
import { withAtMost } from "./basket";
import type { Shortage } from "./shortages";

/** More portions are in the basket than are left. One tap corrects it. */
export function ShortageNotice({
  shortage,
  basket,
}: {
  readonly shortage: Shortage;
  readonly basket: Basket;
}): JSX.Element {
  const { dish, left } = shortage;
  return (
    <div className="notice notice-red waiter-notice" role="alert">
      <Icon name="stop" />
      <p className="grow">{wordsOf(shortage)}</p>
      <Button onClick={() => basket.change((lines) => withAtMost(lines, dish.id, left))}>
        {left === 0 ? t("waiter.takeOut") : t("waiter.takeOnly", { count: left })}
      </Button>
    </div>
  );
}

function wordsOf({ dish, left, wanted, kind }: Shortage): string {
  const name = dishName(dish);
  if (kind === "unsure") return t("waiter.dishUnsure", { name });
  if (kind === "kept") return t("waiter.dishKept", { name, count: left });
  return left === 0 ? t("waiter.dishGone", { name }) : t("waiter.dishShortOf", { name, left, wanted });
}
