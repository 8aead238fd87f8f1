import { t } from "../../i18n";
import { useNow } from "../../sync";
import { Icon } from "../../ui";
import { goTo } from "../../forms/unsaved";
import type { BackupsView } from "../../wire";
import type { BackupAdvice } from "./backupAdvice";
import { backupAdvice } from "./backupAdvice";
import { storeAdvice } from "./storeAdvice";

interface Props {
  readonly view: BackupsView | null;
}

const settings = "/manager/settings/backups";

/** A warning if the backups or the copy store need attention. Otherwise empty. */
export function BackupsNotice({ view }: Props): JSX.Element | null {
  const now = useNow(60_000);
  if (!view) return null;
  return (
    <>
      <Warning of={backupAdvice(view, now)} />
      {view.store ? <Warning of={storeAdvice(view.store, now)} /> : null}
    </>
  );
}

function Warning({ of: { tone, headline, text } }: { readonly of: BackupAdvice }): JSX.Element | null {
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

/** The age of the last backup, proven in the store if there is one. Shown only while all is well. */
export function BackupsFoot({ view }: Props): JSX.Element | null {
  const now = useNow(60_000);
  if (!view) return null;
  const here = backupAdvice(view, now);
  const { tone, headline } = view.store && here.tone === "grey" ? storeAdvice(view.store, now) : here;
  if (tone !== "grey") return null;
  return (
    <p className="quiet small row backups-foot">
      <Icon name="history" />
      {headline}
    </p>
  );
}
