import { t } from "../../i18n";
import { groupName } from "../../domains/menu/names";
import type { MenuLine } from "./menuLine";

/** The name of a dish group above its dishes, with its description. Or the heading of the best sellers. */
export function MenuHeading({ line }: { readonly line: MenuLine & { readonly kind: "group" | "best" } }): JSX.Element {
  if (line.kind === "best") return <h2 className="waiter-heading">{t("waiter.bestSellers")}</h2>;
  const { group } = line;
  if (!group.description) return <h2 className="waiter-heading">{groupName(group)}</h2>;
  return (
    <header className="waiter-heading waiter-heading-told">
      <h2>{groupName(group)}</h2>
      <p className="two-lines">{group.description}</p>
    </header>
  );
}
