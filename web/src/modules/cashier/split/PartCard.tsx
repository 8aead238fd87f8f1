import type { ReactNode } from "react";
import { money, t } from "../../../i18n";
import { StatePill } from "../../../ui";
import { SteadyButton } from "../../../ui/SteadyButton";
import type { BillPart } from "../../../wire";

interface Props {
  readonly label: string;
  /** missing: the rest, or a part that was paid */
  readonly onLabel?: (label: string) => void;
  readonly part?: BillPart;
  /** `undefined`: the rules are not there */
  readonly amount: number | undefined;
  readonly due: number | undefined;
  readonly surplus: number;
  readonly children?: ReactNode;
  /** beside the name */
  readonly tools?: ReactNode;
  /** missing: it cannot be paid now */
  readonly onPay?: () => void;
  /** missing: it cannot be printed now */
  readonly print?: ReactNode;
}

/** One part of the bill with its amount, or the rest. */
export function PartCard({
  label,
  onLabel,
  part,
  amount,
  due,
  surplus,
  children,
  tools,
  onPay,
  print,
}: Props): JSX.Element {
  const paid = part?.paid ?? 0;
  return (
    <section className="split-part" aria-label={label}>
      <header className="row">
        {onLabel ? (
          <input
            className="input split-label grow"
            aria-label={t("split.label")}
            value={label}
            maxLength={80}
            onChange={(event) => onLabel(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <h3 className="grow split-label">{label}</h3>
        )}
        {tools}
      </header>
      {children}
      <footer className="split-foot">
        <p className="grow">
          <strong className="numbers split-amount" aria-live="polite">
            {amount === undefined ? "–" : money(amount)}
          </strong>
          {paid > 0 ? (
            <StatePill tone={due === 0 ? "green" : "amber"} icon="check">
              <span className="numbers">{t("split.paid", { amount: money(paid) })}</span>
            </StatePill>
          ) : null}
          {surplus > 0 ? (
            <span className="quiet small numbers">{t("split.gaveBack", { amount: money(surplus) })}</span>
          ) : null}
        </p>
        {print}
        {onPay ? (
          <SteadyButton look="primary" icon="cash" aria-label={t("split.payOf", { name: label })} onClick={onPay}>
            {t("split.pay")}
          </SteadyButton>
        ) : null}
      </footer>
    </section>
  );
}
