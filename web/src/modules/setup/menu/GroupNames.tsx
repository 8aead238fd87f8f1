import { useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Icon, IconButton } from "../../../ui";
import type { DishGroup } from "../../../wire";
import { longest } from "../../../domains/menu/editor/groupForm";
import type { GroupDraft } from "../../../domains/menu/editor/groupForm";
import { groupAt, groupCommand, groupDraft } from "../../../domains/menu/editor/groupForm";
import { newPlaces } from "../../../forms/order";
import { Reorder } from "../../../forms/Reorder";
import { saveAndTell } from "../../../forms/save";
import { groupName } from "../../../domains/menu/names";
import { NewGroup } from "./NewGroup";

/** The dish groups in serving order: renamed in place, moved by their handles, removed while empty. */
export function GroupNames({ groups }: { readonly groups: readonly DishGroup[] }): JSX.Element {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order
    ? order
        .flatMap((id) => groups.filter((group) => group.id === id))
        .concat(groups.filter((group) => !order.includes(group.id)))
    : groups;
  const reorder = async (list: readonly DishGroup[]): Promise<void> => {
    setOrder(list.map((group) => group.id));
    const moved = newPlaces(list, (group) => group.priority);
    await saveAndTell({
      bodies: moved.map(({ item, place }) => groupAt(item, place)),
      undo: moved.map(({ item }) => groupAt(item, item.priority)),
      text: t("setup.orderSaved"),
    });
    setOrder(null);
  };
  return (
    <>
      <p className="quiet">{t("setup.groupsEdit")}</p>
      <div className="group-names">
        <Reorder items={shown} idOf={(group) => group.id} nameOf={groupName} onOrder={(list) => void reorder(list)}>
          {(group) => <GroupName key={group.id} group={group} />}
        </Reorder>
      </div>
      <NewGroup label={t("setup.anotherGroup")} />
    </>
  );
}

function GroupName({ group }: { readonly group: DishGroup }): JSX.Element {
  const dishes = useReplica((view) => view.dishesOf(group.id).length);
  const [typed, setTyped] = useState<string | null>(null);
  // Edits the shown name, in the current language.
  const shown = groupName(group);
  const named = (name: string): GroupDraft => ({
    ...groupDraft(group),
    [shown === group.name ? "name" : "nameEn"]: name,
  });
  const rename = async (): Promise<void> => {
    const name = typed?.trim() ?? "";
    if (name === "" || name === shown) return setTyped(null);
    await saveAndTell({
      bodies: [groupCommand(group.id, named(name), group.priority)],
      undo: [groupAt(group, group.priority)],
      text: t("setup.groupSaved", { name }),
    });
    setTyped(null);
  };
  const remove = (): void =>
    void saveAndTell({
      bodies: [groupCommand(group.id, { ...groupDraft(group), active: false }, group.priority)],
      undo: [groupAt(group, group.priority)],
      text: t("setup.groupGone", { name: shown }),
    });
  return (
    <span className="row">
      <input
        className="input group-name"
        aria-label={t("setup.groupName", { name: shown })}
        value={typed ?? shown}
        maxLength={longest.name}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          else if (event.key === "Escape") setTyped(null);
        }}
      />
      {dishes > 0 ? (
        <span className="pill pill-grey numbers">
          <Icon name="dish" />
          {dishes}
        </span>
      ) : (
        <IconButton icon="trash" label={t("setup.removeGroup", { name: shown })} onClick={remove} />
      )}
    </span>
  );
}
