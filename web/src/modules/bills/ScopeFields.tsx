import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Select } from "../../ui";
import type { BillFilter } from "./filter";
import { moments, traits } from "./scope";

interface Props {
  readonly filter: BillFilter;
  readonly set: (part: Partial<BillFilter>) => void;
}

/** The moment that the days of the list are about, and what the bills have. Further conditions come from the links of reports. */
export function ScopeFields({ filter, set }: Props): JSX.Element {
  const view = useReplica((whole) => whole);
  const any = { value: "", label: t("bills.any") } as const;
  const named = (of: readonly { readonly id: string; readonly name: string }[]) => [
    any,
    ...of.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label={t("bills.moment")}
        value={filter.moment}
        choices={[
          { value: "", label: t("bills.moment.came") },
          ...moments.map((value) => ({ value, label: t(`bills.moment.${value}`) })),
        ]}
        onValue={(moment) => set({ moment })}
      />
      <Select
        label={t("bills.with")}
        value={filter.with}
        choices={[any, ...traits.map((value) => ({ value, label: t(`bills.with.${value}`) }))]}
        onValue={(trait) => set({ with: trait })}
      />
      <Select
        label={t("bills.section")}
        value={filter.section}
        choices={named(view.all("section"))}
        onValue={(section) => set({ section })}
      />
      <Select
        label={t("bills.dishGroup")}
        value={filter.dishGroup}
        choices={named(view.all("dishGroup"))}
        onValue={(dishGroup) => set({ dishGroup })}
      />
    </>
  );
}
