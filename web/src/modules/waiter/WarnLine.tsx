import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import type { Item } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import { lastWarning } from "../../domains/orders/warnings";

/** Whether the kitchen has seen the warning about a dish, and who has. */
export function WarnLine({ item }: { readonly item: Item }): JSX.Element | null {
  const warning = useReplica((view) => lastWarning(view, item.id));
  const name = useReplica((view) => (warning?.toldBy === undefined ? "" : givenNameOf(view, warning.toldBy)));
  if (warning === undefined) return null;
  const { toldAt } = warning;
  return (
    <span className={`waiter-asked small tone-${toldAt === undefined ? "amber" : "green"}`}>
      <Icon name={toldAt === undefined ? "hourglass" : "check"} size={12} />
      <span>
        {toldAt === undefined ? t("warn.waits", { at: time(warning.at) }) : t("warn.seen", { at: time(toldAt), name })}
      </span>
    </span>
  );
}
