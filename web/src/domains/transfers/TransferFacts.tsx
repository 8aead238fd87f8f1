import { t } from "../../i18n";
import type { TransferCode } from "../../wire";
import { banks } from "../../wire/Banks";

/** The bank's short name, or its number if this version does not know the bank. */
export function bankName(number: string): string {
  return banks.find(([known]) => known === number)?.[1] ?? number;
}

/** Bank, account, holder and purpose of a transfer, for guests who type them. */
export function TransferFacts({ code }: { readonly code: TransferCode }): JSX.Element {
  const facts = [
    [t("transfer.bank"), bankName(code.bank)],
    [t("transfer.number"), code.number],
    [t("transfer.holder"), code.holder],
    [t("transfer.purpose"), code.purpose],
  ] as const;
  return (
    <dl className="transfer-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
