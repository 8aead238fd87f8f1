import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, ChipRow, SearchField } from "../../ui";
import { groupName } from "../../domains/menu/names";
import { useParts } from "./useParts";

interface Props {
  readonly order: string;
  /** the chosen one; `null`: all */
  readonly group: string | null;
  readonly search: string;
  readonly onGroup: (group: string | null) => void;
  readonly onSearch: (search: string) => void;
}

/** The search and the dish groups above the menu. */
export function MenuTools({ order, group, search, onGroup, onSearch }: Props): JSX.Element {
  const groups = useReplica((view) => view.groups());
  const parts = useParts(false);
  const choose = (id: string | null): void => {
    onGroup(id);
    onSearch("");
  };
  return (
    <>
      <div className="waiter-search">
        <SearchField label={t("waiter.search")} value={search} onValue={onSearch} />
        {parts ? <parts.SeatChoice order={order} /> : null}
      </div>
      <ChipRow label={t("waiter.groups")}>
        <Chip chosen={group === null && search === ""} onPress={() => choose(null)}>
          {t("common.all")}
        </Chip>
        {groups.map((one) => (
          <Chip key={one.id} chosen={group === one.id && search === ""} onPress={() => choose(one.id)}>
            {groupName(one)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
