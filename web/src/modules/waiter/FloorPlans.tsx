import { useMe } from "../../session";
import { useReplica } from "../../sync";
import type { Section } from "../../wire";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { TablePlan } from "../../domains/floor/TablePlan";
import { givenNameOf } from "../../domains/team/givenNames";
import type { Filter } from "./StatusChips";
import { passes } from "./StatusChips";

interface Props {
  readonly sections: readonly Section[];
  readonly facts: readonly TableFacts[];
  readonly filter: Filter;
  readonly order: string | undefined;
  readonly onPress: (facts: TableFacts) => void;
}

/** One section fills the screen. Several are below each other with their names. */
export function FloorPlans({ sections, facts, filter, order, onPress }: Props): JSX.Element {
  const me = useMe().employee.id;
  const view = useReplica((whole) => whole);
  const chosen = facts.find((one) => order !== undefined && (one.table.order === order || one.opening === order))?.table
    .id;
  const plan = (section: Section, fill: boolean): JSX.Element => (
    <TablePlan
      key={section.id}
      section={section}
      facts={facts.filter((one) => one.table.section === section.id)}
      fill={fill}
      chosen={chosen}
      dimmed={(one) => !passes(one, filter, me)}
      theirs={(one) => (one.order && one.order.waiter !== me ? givenNameOf(view, one.order.waiter) : undefined)}
      onPress={onPress}
    />
  );
  const only = sections.length === 1 ? sections[0] : undefined;
  if (only) return plan(only, true);
  return (
    <div className="waiter-scroll" data-scroll>
      {sections.map((section) => (
        <section key={section.id} className="waiter-plan">
          <h2>{section.name}</h2>
          {plan(section, false)}
        </section>
      ))}
    </div>
  );
}
