import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import { newPlaces } from "../../../forms/order";
import { Reorder } from "../../../forms/Reorder";
import { inOrder } from "../serving";
import { ruleCommand } from "./ruleForm";
import { effectWords } from "./ruleWords";

/** The order in which price rules are tried. */
export function PriceRuleOrderSheet({ onClose, onDone }: Gone): JSX.Element {
  const rules = inOrder(useReplica((view) => view.all("priceRule")));
  const form = useForm<{ readonly order: readonly string[] }>({
    initial: { order: rules.map(({ id }) => id) },
    done: onDone,
    send: ({ order }) => {
      const sorted = order.flatMap((id) => rules.filter((rule) => rule.id === id));
      const moved = newPlaces(sorted, ({ priority }) => priority);
      return save({
        bodies: moved.map(({ item, place }) => ruleCommand({ ...item, priority: place })),
        undo: moved.map(({ item }) => ruleCommand(item)),
        text: t("manager.orderSaved"),
      });
    },
  });
  return (
    <FormSheet form={form} title={t("rules.order")} onClose={onClose}>
      <p className="quiet">{t("rules.orderText")}</p>
      <Reorder
        items={form.draft.order.flatMap((id) => rules.filter((rule) => rule.id === id))}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={(list) =>
          form.set(
            "order",
            list.map(({ id }) => id),
          )
        }
      >
        {(rule) => (
          <span className="row">
            <span className="strong two-lines grow">{rule.name}</span>
            <span className="numbers">{effectWords(rule)}</span>
          </span>
        )}
      </Reorder>
    </FormSheet>
  );
}
