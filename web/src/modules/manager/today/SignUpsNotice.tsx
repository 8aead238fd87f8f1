import { t } from "../../../i18n";
import { Icon } from "../../../ui";
import { goTo } from "../../../forms/unsaved";
import { useSignUps } from "../../../domains/team/signUps";

/** On today's page: people who have signed up and wait for the manager's approval. */
export function SignUpsNotice(): JSX.Element | null {
  const [first, ...others] = useSignUps();
  if (!first) return null;
  return (
    <button type="button" className="notice notice-blue backups-notice" onClick={() => void goTo("/manager/team")}>
      <Icon name="person-add" size={20} />
      <span className="grow stack-4">
        <span className="strong">
          {others.length > 0
            ? t("manager.signUpsMore", { name: first.name, count: others.length })
            : t("manager.signUpsOne", { name: first.name })}
        </span>
        <span className="small">{t("manager.signUpsText")}</span>
      </span>
      <span className="row strong">
        {t("manager.signUpsLook")}
        <Icon name="forward" />
      </span>
    </button>
  );
}
