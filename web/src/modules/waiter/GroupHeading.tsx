import type { DishGroup } from "../../wire";
import { groupName } from "../../domains/menu/names";

/** A dish group's name above its dishes, with its description. */
export function GroupHeading({ group }: { readonly group: DishGroup }): JSX.Element {
  const name = groupName(group);
  if (!group.description) return <h2 className="waiter-heading">{name}</h2>;
  return (
    <header className="waiter-heading waiter-heading-told">
      <h2>{name}</h2>
      <p className="two-lines">{group.description}</p>
    </header>
  );
}
