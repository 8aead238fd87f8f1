import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Segmented } from "../../ui";
import type { Order } from "../../wire";
import type { Coming } from "./coming";
import { choose, useComing } from "./coming";
import { toCome } from "../shared/billSums";

/** Asks what happens to dishes that are not on the table yet. Shown only if there are some. */
export function ComingChoice({ order }: { readonly order: Order }): JSX.Element | null {
  const dishes = useReplica((view) => toCome(view.itemsOf(order.id)).join(", "));
  const coming = useComing(order);
  if (dishes === "") return null;
  const choices: readonly Coming[] = order.paidAt === undefined ? ["cook", "carried", "stop"] : ["carried", "stop"];
  return (
    <div className="cashier-coming stack-4">
      <p className="small">{t(`cashier.comingText.${coming}`, { dishes })}</p>
      <Segmented
        label={t("cashier.coming")}
        value={coming}
        onChange={(next) => choose(order.id, next)}
        choices={choices.map((value) => ({ value, label: t(`cashier.coming.${value}`) }))}
      />
    </div>
  );
}
