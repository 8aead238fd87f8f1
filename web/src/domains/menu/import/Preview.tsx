import { number, t } from "../../../i18n";
import { Icon, StatePill } from "../../../ui";
import type { ImportedDish, ImportReport } from "../../../wire";
import { DishPrice } from "../DishPrice";
import { grouped } from "./importReport";

/** With more dishes the groups are collapsed. */
const mostUnfolded = 80;

/** The menu after the import, by group. */
export function Preview({ report }: { readonly report: ImportReport }): JSX.Element | null {
  if (report.dishes.length === 0) return null;
  const open = report.dishes.length <= mostUnfolded;
  return (
    <section className="stack-8" aria-labelledby="import-preview">
      <h3 id="import-preview">{t("import.preview")}</h3>
      <div className="import-groups">
        {grouped(report).map((group) => (
          <details key={group.name} open={open} className="import-group">
            <summary className="row">
              <Icon name="forward" className="import-fold quiet" />
              <span className="strong two-lines">{group.name}</span>
              <span className="quiet small numbers">{number(group.dishes.length)}</span>
              {group.fresh ? (
                <StatePill tone="green" icon="plus">
                  {t("import.newGroup")}
                </StatePill>
              ) : null}
            </summary>
            <table className="import-table">
              <caption className="only-read">{group.name}</caption>
              <thead className="only-read">
                <tr>
                  <th scope="col">{t("import.dish")}</th>
                  <th scope="col">{t("import.price")}</th>
                  <th scope="col">{t("import.what")}</th>
                </tr>
              </thead>
              <tbody>
                {group.dishes.map((dish) => (
                  <Row key={`${dish.line}-${dish.name}`} dish={dish} />
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </div>
    </section>
  );
}

const actions = {
  make: { tone: "green", icon: "plus", text: "import.actionMake" },
  change: { tone: "blue", icon: "edit", text: "import.actionChange" },
  keep: { tone: "faded", icon: "check", text: "import.actionKeep" },
} as const;

function Row({ dish }: { readonly dish: ImportedDish }): JSX.Element {
  const { tone, icon, text } = actions[dish.action];
  const more = [
    dish.nameEn,
    dish.station,
    dish.portions === undefined ? undefined : t("import.portions", { count: dish.portions }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <tr className={dish.action === "keep" ? "import-keep" : undefined}>
      <td className="import-dish">
        {dish.name}
        {more ? <span className="quiet small">{more}</span> : null}
      </td>
      <td className="import-price">
        <DishPrice dish={dish} />
      </td>
      <td className="import-action">
        <StatePill tone={tone} icon={icon}>
          {t(text)}
        </StatePill>
      </td>
    </tr>
  );
}
