import { useState } from "react";
import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { Button, Icon, bringIcons } from "../../../ui";
import type { IconName } from "../../../ui";
import { laterIcons } from "../../../ui/laterIcons";
import type { StarterSet } from "../../../wire";
import { saveAndTell } from "../../../forms/save";
import { NewGroup } from "./NewGroup";

bringIcons(laterIcons);

const sets: readonly {
  readonly set: StarterSet;
  readonly icon: IconName;
  readonly name: TextKey;
  readonly groups: TextKey;
}[] = [
  { set: "asian", icon: "pot", name: "setup.set.asian", groups: "setup.set.asianGroups" },
  { set: "european", icon: "dish", name: "setup.set.european", groups: "setup.set.europeanGroups" },
];

/** Two sets of dish groups with a preview, or own groups. */
export function StarterSets(): JSX.Element {
  const [busy, setBusy] = useState<StarterSet | null>(null);
  const use = async (set: StarterSet, name: string): Promise<void> => {
    setBusy(set);
    await saveAndTell({ bodies: [{ type: "menu.useStarterGroups", set }], text: t("setup.groupsMade", { name }) });
    setBusy(null);
  };
  return (
    <>
      <p className="quiet">{t("setup.groupsText")}</p>
      <div className="starter-sets">
        {sets.map(({ set, icon, name, groups }) => (
          <section key={set} className="card starter-set" aria-label={t(name)}>
            <h4 className="row">
              <span className="home-icon">
                <Icon name={icon} size={24} />
              </span>
              {t(name)}
            </h4>
            <ol className="starter-groups">
              {t(groups)
                .split(", ")
                .map((group, i) => (
                  <li key={group} className="row">
                    <span className="reorder-number numbers" aria-hidden>
                      {i + 1}
                    </span>
                    <span>{group}</span>
                  </li>
                ))}
            </ol>
            <Button
              wide
              large
              icon="check"
              busy={busy === set}
              disabled={busy !== null}
              onClick={() => void use(set, t(name))}
            >
              {t("setup.useSet", { name: t(name) })}
            </Button>
          </section>
        ))}
      </div>
      <NewGroup label={t("setup.ownGroup")} />
    </>
  );
}
