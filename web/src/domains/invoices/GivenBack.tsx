import { useState } from "react";
import { money, t } from "../../i18n";
import { useRight } from "../../session";
import { Button, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { InvoiceAdjustment, InvoiceView } from "../../wire";
import { Fact } from "../../ui/Fact";
import { exempt, inPercent } from "../tax/taxRates";
import { decide } from "../../forms/decide";

interface Props {
  readonly of: InvoiceView;
  /** the hub may have decided */
  readonly onDecided: () => void;
}

/** Money of an invoiced bill that was given back: the amount, the data of the adjusting invoice, and a manager's decision. */
export function GivenBack({ of: invoice, onDecided }: Props): JSX.Element | null {
  if (!invoice.adjustment) return null;
  const waits = invoice.standing === "held" || invoice.standing === "leftOut";
  return (
    <>
      <Notice>
        <span className="grow">
          {t(invoice.changed ? "invoices.givenBackAfter" : "invoices.givenBackBefore", {
            amount: money(invoice.givenBack),
          })}
        </span>
      </Notice>
      <Adjustment of={invoice.adjustment} />
      {waits ? <Decision of={invoice} onDecided={onDecided} /> : null}
    </>
  );
}

function Adjustment({ of: adjustment }: { readonly of: InvoiceAdjustment }): JSX.Element {
  return (
    <dl className="bills-facts">
      <Fact name={t("invoices.adjustment")}>{money(adjustment.amount)}</Fact>
      {adjustment.rates.map((one) => (
        <Fact
          key={one.rate}
          name={
            one.rate === exempt
              ? t("invoices.adjustmentExempt")
              : t("invoices.adjustmentRate", { rate: inPercent(one.rate) })
          }
        >
          {t("invoices.adjustmentSums", { base: money(one.base), tax: money(one.tax) })}
        </Fact>
      ))}
      {adjustment.rounding === 0 ? null : (
        <Fact name={t("invoices.adjustmentRounding")}>{money(adjustment.rounding)}</Fact>
      )}
      <Fact name={t("invoices.words")}>{adjustment.words}</Fact>
    </dl>
  );
}

/** All of the bill was given back: only a manager lets the provider have its invoice. */
function Decision({ of: invoice, onDecided }: Props): JSX.Element | null {
  const mayDecide = useRight("editSettings");
  const [busy, setBusy] = useState(false);
  if (!mayDecide) return <p className="quiet small">{t("invoices.managerDecides")}</p>;
  const send = async (handsOver: boolean): Promise<void> => {
    setBusy(true);
    const saved = await decide([{ type: "invoices.decideHeld", order: invoice.order, handsOver }]);
    setBusy(false);
    if (saved && !saved.done) toast({ text: saved.text, icon: "alert", tone: "bad" });
    onDecided();
  };
  return (
    <div className="row-wrap">
      <Button icon="check" busy={busy} onClick={() => void send(true)}>
        {t("invoices.handOverAll")}
      </Button>
      {invoice.standing === "held" ? (
        <Button icon="minus" busy={busy} onClick={() => void send(false)}>
          {t("invoices.leaveOut")}
        </Button>
      ) : null}
    </div>
  );
}
