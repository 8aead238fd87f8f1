import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { hub, send } from "../../session/client";
import { Button, Icon, Minutes, confirm, toast } from "../../ui";
import type { Lease } from "../../wire";
import { dishName } from "./names";

/**
 * The phones that hold leases of a scarce dish, to sell it without network. The kitchen can take them back, from a phone
 * that has lost its connection with one tap.
 */
export function Holders({ dish }: { readonly dish: string }): JSX.Element | null {
  const leases = useReplica((view) => view.all("lease").filter((lease) => lease.dish === dish));
  if (leases.length === 0) return null;
  return (
    <ul className="holders" aria-label={t("lease.holders")}>
      {[...leases]
        .sort((a, b) => a.deviceName.localeCompare(b.deviceName) || (a.id < b.id ? -1 : 1))
        .map((lease) => (
          <Holder key={lease.id} lease={lease} />
        ))}
    </ul>
  );
}

function Holder({ lease }: { readonly lease: Lease }): JSX.Element {
  const mayWithdraw = useRight("setPortions");
  const { withdrawnAt, askedAt, awayAt } = lease;
  const silent = withdrawnAt === undefined && awayAt !== undefined;
  return (
    <li className={silent ? "holder tone-amber" : "holder"}>
      <Icon name={silent ? "wifi-off" : withdrawnAt === undefined ? "phone" : "history"} size={16} />
      <span className="grow">
        {withdrawnAt === undefined
          ? t("lease.holds", { name: lease.deviceName, count: lease.portions })
          : t("lease.withdrawn", { name: lease.deviceName })}
        {silent ? (
          <span>
            {" "}
            · {t("lease.silent")} <Minutes since={awayAt} />
          </span>
        ) : askedAt === undefined ? null : (
          <span className="tone-amber">
            {" "}
            · {t("lease.asked")} <Minutes since={askedAt} />
          </span>
        )}
      </span>
      {mayWithdraw && withdrawnAt === undefined ? (
        <Button look={silent ? "quiet" : "plain"} onClick={() => void (silent ? takeBack(lease) : withdraw(lease))}>
          {t("lease.withdraw")}
        </Button>
      ) : null}
    </li>
  );
}

/** Asks first, because a connected phone may be selling the portions now. */
async function withdraw(lease: Lease): Promise<void> {
  const dish = hub.replica.view.get("dish", lease.dish);
  const name = dish ? dishName(dish) : "";
  const sure = await confirm({
    title: t("lease.withdrawTitle", { name: lease.deviceName, count: lease.portions }),
    text: t("lease.withdrawText", { dish: name }),
    action: t("lease.withdraw"),
    danger: true,
  });
  if (sure) await takeBack(lease);
}

async function takeBack(lease: Lease): Promise<void> {
  const dish = hub.replica.view.get("dish", lease.dish);
  const name = dish ? dishName(dish) : "";
  const outcome = await send({ type: "menu.withdrawLease", lease: lease.id });
  if (outcome.status === "accepted")
    toast({ text: t("lease.nowFree", { count: lease.portions, name }), icon: "check" });
}
