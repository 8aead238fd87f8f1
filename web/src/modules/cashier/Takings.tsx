import { money, t, time } from "../../i18n";
import { Button, CloudMark, Icon, Sheet, classes } from "../../ui";
import { printReceipt } from "./acts";
import { usePaying } from "./usePaying";
import type { Taking } from "./takenHere";
import { useTakings } from "./takenHere";

/** Payments taken on this device, to print a receipt again. `open`: whether an order still has an amount due. */
export function Takings({ open }: { readonly open: (order: string) => boolean }): JSX.Element {
  const takings = useTakings().filter((one) => !open(one.order));
  if (takings.length === 0)
    return (
      <p className="cashier-takings-none quiet center">
        <Icon name="history" size={24} />
        {t("cashier.noTakings")}
      </p>
    );
  return (
    <ul className="cashier-takings lines">
      {takings.map((one) => (
        <TakingRow key={one.order} of={one} />
      ))}
    </ul>
  );
}

function TakingRow({ of: one }: { readonly of: Taking }): JSX.Element {
  const paying = usePaying(one.order);
  return (
    <li className={classes("line-row", paying && "unconfirmed")}>
      <span className="cashier-table cashier-table-small">{one.table}</span>
      <span className="grow">
        <span className="numbers strong">{money(one.due)}</span>
        <span className="quiet small numbers cashier-taking-at">
          {time(one.at)} <CloudMark shown={paying} />
        </span>
      </span>
      <Button icon="print" disabled={paying} onClick={() => printReceipt(one.order)}>
        {t("cashier.receipt")}
      </Button>
    </li>
  );
}

export function TakingsSheet({
  shown,
  open,
  onClose,
}: {
  readonly shown: boolean;
  readonly open: (order: string) => boolean;
  readonly onClose: () => void;
}): JSX.Element | null {
  return (
    <Sheet open={shown} title={t("cashier.takings")} subtitle={t("cashier.takingsText")} onClose={onClose}>
      <Takings open={open} />
    </Sheet>
  );
}
