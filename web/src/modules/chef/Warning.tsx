import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import type { Item } from "../../wire";
import { lastWarning } from "../../domains/orders/warnings";
import { NewsButton } from "./News";

/** A warning about a dish that no cook has seen yet, where they cook it. */
export function Warning({ item, live }: { readonly item: Item; readonly live: boolean }): JSX.Element | null {
  const warning = useReplica((view) => lastWarning(view, item.id));
  if (warning === undefined || warning.toldAt !== undefined) return null;
  return (
    <div className="chef-request chef-warning">
      <p className="chef-request-text">
        <Icon name="alert" />
        <span>{t("chef.warned", { note: warning.reason ?? "" })}</span>
      </p>
      {live ? (
        <div className="chef-request-foot">
          <NewsButton alert={warning} />
        </div>
      ) : null}
    </div>
  );
}
