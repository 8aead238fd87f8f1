import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, Icon, navigate } from "../../ui";

/** Money that is taken while the till is closed belongs to no session. Houses that have never opened a till see nothing. */
export function ClosedTillNotice(): JSX.Element | null {
  const mayKeep = useRight("till");
  const closed = useReplica((view) => {
    const tills = view.all("till");
    return tills.length > 0 && tills.every((till) => !till.open);
  });
  if (!closed) return null;
  return (
    <div className="notice notice-amber cashier-till-notice" role="status">
      <Icon name="alert" />
      <span className="grow">{t("cashier.tillClosed")}</span>
      {mayKeep ? <Button onClick={() => navigate("/cashier/till")}>{t("cashier.openTill")}</Button> : null}
    </div>
  );
}
