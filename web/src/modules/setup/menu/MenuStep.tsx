import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Icon, navigate } from "../../../ui";
import { ImportActions, ImportPanel } from "../../../domains/menu/import/ImportPanel";
import { useImport } from "../../../domains/menu/import/useImport";
import { useMade } from "../made";
import { SetupFrame } from "../SetupFrame";
import { GroupNames } from "./GroupNames";
import { StarterSets } from "./StarterSets";

/** Dish groups to start with, and the menu from a file. */
export function MenuStep(): JSX.Element {
  const groups = useReplica((view) => view.groups());
  const made = useMade();
  const importing = useImport();
  return (
    <SetupFrame step="menu" title={t("setup.menuTitle")} text={t("setup.menuText")}>
      <section className="stack-16" aria-labelledby="setup-groups">
        <h3 id="setup-groups">{t("setup.groups")}</h3>
        {groups.length === 0 ? <StarterSets /> : <GroupNames groups={groups} />}
      </section>
      <section className="card stack-16" aria-labelledby="setup-import">
        <header className="stack-4">
          <h3 id="setup-import">{t("setup.import")}</h3>
          <p className="quiet small">{t("setup.importText")}</p>
        </header>
        {made.dishes > 0 ? (
          <p className="row">
            <Icon name="check-circle" className="tone-green" />
            <span>{t("setup.dishesThere", { dishes: made.dishes, groups: made.groups })}</span>
          </p>
        ) : null}
        <ImportPanel of={importing} />
        <div className="import-actions">
          <ImportActions of={importing} main={made.dishes === 0} />
        </div>
      </section>
      <div className="setup-more">
        <Button look="plain" icon="dish" onClick={() => navigate("/manager/menu")}>
          {t("setup.byHand")}
        </Button>
      </div>
    </SetupFrame>
  );
}
