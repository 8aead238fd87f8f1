import { t } from "../../../i18n";
import { useMe } from "../../../session";
import { Icon } from "../../../ui";
import { goTo } from "../../../forms/unsaved";
import { isFor, useMissedLists } from "../../../domains/surveys/due";

/** On today's page: checklists of the last day that nobody has filled in. */
export function MissedListsNotice(): JSX.Element {
  const { roles } = useMe().employee;
  return (
    <>
      {useMissedLists().map(({ list, survey }) => (
        <button
          key={list.id}
          type="button"
          className="notice notice-amber backups-notice"
          onClick={() => void goTo(isFor(survey, roles) ? "/surveys" : "/manager/surveys")}
        >
          <Icon name="alert" size={20} />
          <span className="grow stack-4">
            <span className="strong">{t("manager.listMissed", { name: survey.form.title })}</span>
            <span className="small numbers">{t("manager.listMissedText", { from: list.at, until: list.until })}</span>
          </span>
          <Icon name="forward" label={t("manager.listMissedSee")} />
        </button>
      ))}
    </>
  );
}
