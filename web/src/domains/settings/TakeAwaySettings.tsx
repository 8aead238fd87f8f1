import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Select } from "../../ui";
import { dishName, groupName } from "../menu/names";
import type { SettingsProps } from "./Group";
import { Figure, Group } from "./Group";

/** When the kitchen begins an order for a later time, and the dish that a delivery fee is. */
export function TakeAwaySettings({ form }: SettingsProps): JSX.Element {
  const chosen = form.draft.deliveryDish;
  const choices = useReplica((view) => {
    const offered = view
      .groups()
      .flatMap((group) =>
        view.dishesOf(group.id).map((dish) => ({ value: dish.id, label: `${dishName(dish)} · ${groupName(group)}` })),
      );
    const isGone = chosen !== "" && !offered.some(({ value }) => value === chosen);
    const gone = view.get("dish", chosen)?.name ?? t("manager.deliveryDishGone");
    return [
      { value: "", label: t("manager.noDeliveryDish") },
      ...(isGone ? [{ value: chosen, label: gone }] : []),
      ...offered,
    ];
  });
  return (
    <Group title="manager.takeAwayTitle" text="manager.takeAwayText">
      <div className="settings-pair">
        <Figure form={form} field="takeAwayMinutes" hint={t("manager.takeAwayMinutesHint")} />
      </div>
      <Select
        label={t("manager.deliveryDish")}
        value={chosen}
        onValue={(value) => form.set("deliveryDish", value)}
        error={form.error("deliveryDish")}
        hint={t("manager.deliveryDishHint")}
        choices={choices}
      />
    </Group>
  );
}
