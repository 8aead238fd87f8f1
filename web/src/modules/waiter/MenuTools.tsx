import { t } from "../../i18n";
import { Chip, ChipRow, SearchField } from "../../ui";
import type { DishGroup } from "../../wire";
import { groupName } from "../../domains/menu/names";

interface Props {
  readonly groups: readonly DishGroup[];
  /** the chosen one; `null`: all */
  readonly group: string | null;
  readonly search: string;
  readonly onGroup: (group: string | null) => void;
  readonly onSearch: (search: string) => void;
}

/** The search and the dish groups above the menu. */
export function MenuTools({ groups, group, search, onGroup, onSearch }: Props): JSX.Element {
  return (
    <>
      <SearchField label={t("waiter.search")} value={search} onValue={onSearch} />
      <ChipRow label={t("waiter.groups")}>
        <Chip chosen={group === null && search === ""} onPress={() => onGroup(null)}>
          {t("common.all")}
        </Chip>
        {groups.map((one) => (
          <Chip key={one.id} chosen={group === one.id && search === ""} onPress={() => onGroup(one.id)}>
            {groupName(one)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
