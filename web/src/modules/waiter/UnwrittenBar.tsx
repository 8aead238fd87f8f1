import { t } from "../../i18n";
import { Icon } from "../../ui";
import { useUnwritten } from "./basket";
import { paths, stepTo } from "./paths";

/** The party's dishes that were chosen and not written down, and the way on to the menu. */
export function UnwrittenBar({ order }: { readonly order: string }): JSX.Element | null {
  const count = useUnwritten().find((one) => one.order === order)?.count ?? 0;
  if (count === 0) return null;
  return (
    <button type="button" className="notice notice-amber waiter-unwritten" onClick={() => stepTo(paths.add(order))}>
      <Icon name="edit" />
      <span className="grow">{t("waiter.unwritten", { count })}</span>
      <span>{t("waiter.writeOn")}</span>
      <Icon name="forward" />
    </button>
  );
}
