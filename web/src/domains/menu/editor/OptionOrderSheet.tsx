import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import type { Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import { newPlaces } from "../../../forms/order";
import { Reorder } from "../../../forms/Reorder";
import { optionGroupName, sortedGroups } from "../options";
import { optionGroupCommand } from "./optionForm";

/** The order in which waiters choose options, and cooks read them. */
export function OptionOrderSheet({ onClose, onDone }: Gone): JSX.Element {
  const groups = sortedGroups(useReplica((view) => view.all("optionGroup")));
  const form = useForm<{ readonly order: readonly string[] }>({
    initial: { order: groups.map(({ id }) => id) },
    done: onDone,
    send: ({ order }) => {
      const sorted = order.flatMap((id) => groups.filter((group) => group.id === id));
      const moved = newPlaces(sorted, ({ priority }) => priority);
      return save({
        bodies: moved.map(({ item, place }) => optionGroupCommand({ ...item, priority: place })),
        undo: moved.map(({ item }) => optionGroupCommand(item)),
        text: t("manager.orderSaved"),
      });
    },
  });
  return (
    <FormSheet form={form} title={t("manager.optionOrder")} onClose={onClose}>
      <p className="quiet">{t("manager.optionOrderText")}</p>
      <Reorder
        items={form.draft.order.flatMap((id) => groups.filter((group) => group.id === id))}
        idOf={({ id }) => id}
        nameOf={optionGroupName}
        onOrder={(list) =>
          form.set(
            "order",
            list.map(({ id }) => id),
          )
        }
      >
        {(group) => <span className="strong two-lines">{optionGroupName(group)}</span>}
      </Reorder>
    </FormSheet>
  );
}
