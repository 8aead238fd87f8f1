import { t } from "../../i18n";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { EmptyState } from "../../ui";
import type { Section } from "../../wire";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { TableRow } from "../../domains/floor/TableRow";
import { givenNameOf } from "../../domains/team/givenNames";
import { useSteady } from "../../ui/useSteady";
import type { Filter } from "./StatusChips";
import { passes } from "./StatusChips";

interface Props {
  readonly sections: readonly Section[];
  readonly facts: readonly TableFacts[];
  readonly filter: Filter;
  readonly order: string | undefined;
  readonly onPress: (facts: TableFacts) => void;
}

/** The tables as a list by section, each always at the same place. */
export function FloorList({ sections, facts, filter, order, onPress }: Props): JSX.Element {
  const me = useMe().employee.id;
  const view = useReplica((whole) => whole);
  const [steady, touch] = useSteady(
    facts.filter((one) => passes(one, filter, me)),
    filter,
  );
  if (steady.length === 0)
    return <EmptyState icon="search" title={t("waiter.noneSuch")} text={t("waiter.noneSuchText")} />;
  return (
    <div {...touch}>
      {sections.map((section) => {
        const here = steady.filter((one) => one.table.section === section.id);
        if (here.length === 0) return null;
        return (
          <section key={section.id} aria-label={section.name}>
            {sections.length > 1 ? <h2 className="waiter-heading">{section.name}</h2> : null}
            <div className="table-rows">
              {here.map((one) => (
                <TableRow
                  key={one.table.id}
                  facts={one}
                  onPress={onPress}
                  chosen={order !== undefined && one.table.order === order}
                  waiter={one.order && one.order.waiter !== me ? givenNameOf(view, one.order.waiter) : undefined}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
