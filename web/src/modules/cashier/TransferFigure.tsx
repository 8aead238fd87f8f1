import { money, t } from "../../i18n";
import type { TransferCode } from "../../wire";
import { CodePicture } from "../../ui/qr/CodePicture";
import { TransferFacts } from "../../domains/transfers/TransferFacts";

/** The code that guests scan with their bank's app, its amount, and the account for those who type it. */
export function TransferFigure({ code }: { readonly code: TransferCode }): JSX.Element {
  return (
    <figure className="cashier-transfer">
      <CodePicture
        text={code.text}
        label={t("print.transferCode", { amount: money(code.amount), purpose: code.purpose })}
      />
      <figcaption className="stack-16">
        <strong className="cashier-transfer-amount numbers" aria-live="polite">
          {money(code.amount)}
        </strong>
        <TransferFacts code={code} />
      </figcaption>
    </figure>
  );
}
