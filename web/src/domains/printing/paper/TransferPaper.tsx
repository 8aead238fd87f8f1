import { money, t } from "../../../i18n";
import type { TransferCode } from "../../../wire";
import { CodePicture } from "../../../ui/qr/CodePicture";
import { TransferFacts } from "../../transfers/TransferFacts";

/** The part of a bill that says how to transfer its amount. */
export function TransferPaper({ code }: { readonly code: TransferCode }): JSX.Element {
  return (
    <section className="bill-transfer" aria-label={t("print.transfer")}>
      <CodePicture
        text={code.text}
        level="medium"
        label={t("print.transferCode", { amount: money(code.amount), purpose: code.purpose })}
      />
      <TransferFacts code={code} />
    </section>
  );
}
