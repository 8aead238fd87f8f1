import { t } from "../../../i18n";
import { useNow } from "../../../sync";
import { Icon } from "../../../ui";
import { goTo } from "../../shared/form/unsaved";
import type { BackupsView } from "../../../wire";
import { standing } from "./standing";

interface Props {
  readonly view: BackupsView | null;
}

const settings = "/manager/settings";

/** A warning if the backups need attention. Otherwise empty. */
export function BackupsNotice({ view }: Props): JSX.Element | null {
  const now = useNow(60_000);
  if (!view) return null;
  const { tone, headline, text } = standing(view, now);
  if (tone === "grey") return null;
  return (
    <button type="button" className={`notice notice-${tone} backups-notice`} onClick={() => void goTo(settings)}>
      <Icon name="alert" size={20} />
      <span className="grow stack-4">
        <span className="strong">{headline}</span>
        {text ? <span className="small">{text}</span> : null}
      </span>
      <Icon name="forward" label={t("backups.see")} />
    </button>
  );
}

/** The age of the last backup. Shown only while all is well. */
export function BackupsFoot({ view }: Props): JSX.Element | null {
  const now = useNow(60_000);
  if (!view) return null;
  const { tone, headline } = standing(view, now);
  if (tone !== "grey") return null;
  return (
    <p className="quiet small row backups-foot">
      <Icon name="history" />
      {headline}
    </p>
  );
}
