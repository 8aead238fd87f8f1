import { t } from "../../i18n";
import { Select } from "../../ui";
import type { BillFilter } from "./filter";
import { moments } from "./scope";

interface Props {
  readonly filter: BillFilter;
  readonly set: (part: Partial<BillFilter>) => void;
}

/** The moment that the days of the list are about. */
export function ScopeFields({ filter, set }: Props): JSX.Element {
  return (
    <Select
      label={t("bills.moment")}
      value={filter.moment}
      choices={[
        { value: "", label: t("bills.moment.came") },
        ...moments.map((value) => ({ value, label: t(`bills.moment.${value}`) })),
      ]}
      onValue={(moment) => set({ moment })}
    />
  );
}
