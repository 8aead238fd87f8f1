import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, classes } from "../../ui";
import { AgeMark, ageOf } from "../kitchen";
import { itemName } from "../shared";
import { givenNameOf } from "../shared/givenNames";
import type { RunOut, Waiting } from "../shared/runOuts";
import { runOutsOf } from "../shared/runOuts";
import { useBoard } from "./board";

/** Dishes that ran out, and which tables know it. */
export function RunOutStrip(): JSX.Element | null {
  const { now } = useBoard();
  const gone = useReplica((view) => runOutsOf(view, now));
  if (gone.length === 0) return null;
  return (
    <section className="chef-runouts" aria-label={t("chef.runOuts")}>
      {gone.map((one) => (
        <Gone key={one.dish} of={one} />
      ))}
    </section>
  );
}

function Gone({ of }: { readonly of: RunOut }): JSX.Element {
  const name = useReplica((view) => itemName({ name: of.name }, view.get("dish", of.dish)));
  return (
    <div className="chef-runout">
      <Icon name="stop" className="tone-red" />
      <strong>{t("chef.runOutOf", { name })}</strong>
      <ul className="row-wrap chef-runout-tables">
        {of.tables.map((table) => (
          <Told key={table.id} table={table} />
        ))}
      </ul>
    </div>
  );
}

function Told({ table }: { readonly table: Waiting }): JSX.Element {
  const { now } = useBoard();
  const waiter = useReplica((view) => givenNameOf(view, table.waiter));
  const told = table.toldAt !== undefined;
  return (
    <li className={classes("chef-runout-table", told && "chef-runout-told")}>
      <Icon name={told ? "check" : "hourglass"} className={told ? "tone-green" : "tone-amber"} />
      <span>
        {t(told ? "chef.tableTold" : "chef.tableNotTold", { table: table.table, count: table.quantity, name: waiter })}
      </span>
      {told ? null : <AgeMark age={ageOf(table.at, now, 2, 5)} />}
    </li>
  );
}
