import { Suspense, lazy, useState } from "react";
import { speakOf, t } from "../../i18n";
import { Icon, SearchField, Skeleton, classes, fetchPart } from "../../ui";
import { openSetting } from "./openSetting";
import { pageGroups, settingsPath } from "./pages";
import type { SettingsPageID } from "./table";
import { goTo } from "../../forms/unsaved";

/** With the texts of all pages. */
const FoundSettings = lazy(() =>
  fetchPart(async () => {
    const texts = (["books", "rates", "bills", "store", "backups"] as const).map(speakOf);
    const [part] = await Promise.all([import("./FoundSettings"), ...texts]);
    return { default: part.FoundSettings };
  }),
);

interface Props {
  readonly chosen: SettingsPageID | null;
}

/** The pages of the settings, and a search over everything on them. */
export function PageList({ chosen }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  return (
    <>
      <div className="settings-search">
        <SearchField label={t("settings.search")} value={query} onValue={setQuery} />
      </div>
      {query.trim() === "" ? (
        <nav className="settings-pages" aria-label={t("settings.pages")}>
          <Pages chosen={chosen} />
        </nav>
      ) : (
        <div className="settings-pages">
          <Suspense fallback={<Skeleton height={56} count={4} gap={8} />}>
            <FoundSettings query={query} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Pages({ chosen }: Props): JSX.Element {
  return (
    <>
      {pageGroups.map(({ title, pages }) => (
        <div key={title} className="side-group" role="group" aria-label={t(title)}>
          <span className="side-heading">{t(title)}</span>
          {pages.map(([id, icon]) => (
            <a
              key={id}
              href={settingsPath(id)}
              className={classes("side-page", id === chosen && "side-page-chosen")}
              aria-current={id === chosen ? "page" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void openSetting(settingsPath(id));
              }}
            >
              <Icon name={icon} size={20} />
              <span className="grow">{t(`settings.page.${id}`)}</span>
            </a>
          ))}
        </div>
      ))}
      <div className="side-group">
        <button type="button" className="side-page" onClick={() => void goTo("/me")}>
          <Icon name="person-circle" size={20} />
          <span className="grow">
            {t("manager.deviceTitle")}
            <span className="quiet small settings-detail">{t("manager.deviceText")}</span>
          </span>
          <Icon name="forward" />
        </button>
      </div>
    </>
  );
}
