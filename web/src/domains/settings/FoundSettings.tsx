import { t } from "../../i18n";
import { EmptyState } from "../../ui";
import { foundSettings } from "./found";
import { openSetting } from "./openSetting";
import { settingsPath } from "./pages";

/** The settings that a search found. Each leads to its page, which marks it. */
export function FoundSettings({ query }: { readonly query: string }): JSX.Element {
  const found = foundSettings(query);
  if (found.length === 0)
    return <EmptyState icon="search" title={t("settings.nothing")} text={t("settings.nothingText")} />;
  return (
    <ul className="settings-found" aria-label={t("settings.found", { count: found.length })}>
      {found.map(({ id, place, label, detail }) => (
        <li key={id}>
          <button type="button" className="side-page" onClick={() => void openSetting(settingsPath(place.page, id))}>
            <span className="grow">
              <span className="settings-label">{label}</span>
              <span className="quiet small settings-detail">
                {[t(`settings.page.${place.page}`), place.card && t(place.card)].filter(Boolean).join(" · ")}
              </span>
              {detail === null ? null : <span className="quiet small settings-detail">{detail}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
