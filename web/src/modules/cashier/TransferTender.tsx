import { money, t } from "../../i18n";
import type { TransferCode } from "../../wire";
import { CodePicture } from "../../ui/qr/CodePicture";
import { bankName } from "../../domains/transfers/TransferFacts";

/** The code that guests scan at the till or the table, with the account beside it. */
export function TransferTender({ code }: { readonly code: TransferCode }): JSX.Element {
  return (
    <figure className="cashier-tender-code">
      <CodePicture
        text={code.text}
        label={t("print.transferCode", { amount: money(code.amount), purpose: code.purpose })}
      />
      <figcaption className="small">
        <strong className="numbers">{money(code.amount)}</strong>
        <span>{bankName(code.bank)}</span>
        <span className="numbers">{code.number}</span>
        <span>{code.holder}</span>
        <span className="quiet">{code.purpose}</span>
      </figcaption>
    </figure>
  );
}
