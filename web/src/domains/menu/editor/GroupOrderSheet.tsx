import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Icon } from "../../../ui";
import type { DishGroup } from "../../../wire";
import { groupName } from "../names";
import type { Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import { newPlaces } from "../../../forms/order";
import { Reorder } from "../../../forms/Reorder";
import { groupAt } from "./groupForm";
import { allGroups, sorted } from "../menuList";

/** The order of the groups, which is the order of the courses. */
export function GroupOrderSheet({ onClose, onDone }: Gone): JSX.Element {
  const groups = useReplica(allGroups);
  const active = sorted(groups).filter((group) => group.active);
  const form = useForm<{ readonly order: readonly string[] }>({
    initial: { order: active.map((group) => group.id) },
    done: onDone,
    send: ({ order }) => {
      const wanted = order.flatMap((id) => active.find((group) => group.id === id) ?? []);
      const moved = newPlaces(wanted, (group) => group.priority);
      return save({
        bodies: moved.map(({ item, place }) => groupAt(item, place)),
        undo: moved.map(({ item }) => groupAt(item, item.priority)),
        text: t("manager.orderSaved"),
      });
    },
  });
  const shown = form.draft.order.flatMap((id): DishGroup[] => active.filter((group) => group.id === id));
  return (
    <FormSheet form={form} title={t("manager.groupOrder")} onClose={onClose}>
      <p className="quiet">{t("manager.groupOrderText")}</p>
      <Reorder
        items={shown}
        idOf={(group) => group.id}
        nameOf={groupName}
        onOrder={(list) =>
          form.set(
            "order",
            list.map((group) => group.id),
          )
        }
      >
        {(group) => (
          <span className="row">
            <span className="grow two-lines strong">{groupName(group)}</span>
            {group.callsItself ? (
              <span className="pill pill-blue">
                <Icon name="fire" />
                <span>{t("manager.callsItselfShort")}</span>
              </span>
            ) : null}
          </span>
        )}
      </Reorder>
    </FormSheet>
  );
}
