import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon } from "../../ui";
import type { Order } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import { paths, stepTo } from "./paths";

/**
 * Two parties were seated at this table by people who could not know of each other. Names the other one and links to
 * it.
 */
export function BesideNotice({ order }: { readonly order: Order }): JSX.Element | null {
  const others = useReplica((view) =>
    view
      .openOrders()
      .filter((other) => other.id !== order.id && other.table === order.table && (other.beside || order.beside)),
  );
  const names = useReplica((view) => others.map((other) => givenNameOf(view, other.waiter)));
  return (
    <>
      {others.map((other, i) => (
        <div key={other.id} className="notice notice-red waiter-notice" role="alert">
          <Icon name="guests" />
          <p className="grow">
            {t(order.beside ? "waiter.beside" : "waiter.besideOther", { name: names[i] ?? "", count: other.guests })}
          </p>
          <Button icon="next" onClick={() => stepTo(paths.order(other.id))}>
            {t("waiter.otherParty")}
          </Button>
        </div>
      ))}
    </>
  );
}
