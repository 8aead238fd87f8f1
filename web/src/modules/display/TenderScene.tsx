import { money, t } from "../../i18n";
import { Icon } from "../../ui";
import type { TransferCode } from "../../wire";
import type { ShownBill, ShownTender } from "../../domains/till/displayWords";
import { CodePicture } from "../../ui/qr/CodePicture";
import { TransferFacts } from "../../domains/transfers/TransferFacts";

/** The amount to pay, large, and how the guests pay it. */
export function TenderScene({ bill }: { readonly bill: ShownBill }): JSX.Element {
  return (
    <aside className="display-tender" aria-label={t("display.toPay")}>
      <p className="display-due">
        <span>{bill.part === undefined ? t("display.toPay") : t("display.toPayPart", { part: bill.part })}</span>
        <strong className="numbers" aria-live="polite">
          {money(bill.due)}
        </strong>
      </p>
      {bill.tip ? <Tip amount={bill.tip} sum={bill.tender.way === "cash" ? undefined : bill.due + bill.tip} /> : null}
      <Way of={bill.tender} />
    </aside>
  );
}

/** The tip beside the bill, and the whole sum that the card or the bank is charged. */
function Tip({ amount, sum }: { readonly amount: number; readonly sum: number | undefined }): JSX.Element {
  return (
    <dl className="display-cash">
      <div>
        <dt>{t("display.tip")}</dt>
        <dd className="numbers">{money(amount)}</dd>
      </div>
      {sum === undefined ? null : (
        <div className="display-strong">
          <dt>{t("display.withTip")}</dt>
          <dd className="numbers">{money(sum)}</dd>
        </div>
      )}
    </dl>
  );
}

function Way({ of: tender }: { readonly of: ShownTender }): JSX.Element | null {
  switch (tender.way) {
    case "open":
      return null;
    case "cash":
      return tender.received > 0 ? <Cash of={tender} /> : null;
    case "card":
      return (
        <p className="display-hint">
          <Icon name="card" size={40} />
          {t("display.card")}
        </p>
      );
    case "transfer":
      return <Transfer code={tender.code} />;
  }
}

function Cash({ of: tender }: { readonly of: Extract<ShownTender, { readonly way: "cash" }> }): JSX.Element {
  return (
    <dl className="display-cash">
      <div>
        <dt>{t("display.received")}</dt>
        <dd className="numbers">{tender.given}</dd>
      </div>
      <div className={tender.missing > 0 ? undefined : "display-strong"}>
        <dt>{t(tender.missing > 0 ? "display.missing" : "display.change")}</dt>
        <dd className="numbers">{money(tender.missing > 0 ? tender.missing : tender.change)}</dd>
      </div>
    </dl>
  );
}

function Transfer({ code }: { readonly code: TransferCode }): JSX.Element {
  return (
    <figure className="display-transfer">
      <CodePicture
        text={code.text}
        label={t("print.transferCode", { amount: money(code.amount), purpose: code.purpose })}
      />
      <figcaption className="stack-16">
        <p className="display-hint">{t("display.scan")}</p>
        <TransferFacts code={code} />
      </figcaption>
    </figure>
  );
}
