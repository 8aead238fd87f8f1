import { t } from "../../i18n";
import { Button, EmptyState } from "../../ui";

/** Bills are kept by the hub alone. They come by themselves when the connection is back. */
export function Offline({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  return (
    <EmptyState
      icon="wifi-off"
      title={t("bills.offline")}
      text={t("bills.offlineText")}
      action={
        <Button icon="reload" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}
