import { bareAmount, money, t } from "../../../i18n";
import type { PartView } from "../../../wire";
import { portionsText } from "../../bills/fractions";
import { ItemOptions } from "../../menu/ItemOptions";
import { weight } from "../../menu/weight";
import { BillTable } from "./BillTable";

const nameOf = (part: PartView): string => (part.id === undefined ? t("print.rest") : part.label);

/** The parts of a split bill: the amount of each, and the money that was taken for it. */
export function PaperParts({ parts }: { readonly parts: readonly PartView[] }): JSX.Element | null {
  const shown = parts.filter((part) => part.id !== undefined || part.amount > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="bill-sums" aria-label={t("print.parts")}>
      {shown.map((part) => (
        <div key={part.id ?? ""} className="bill-sum small">
          <dt>
            {nameOf(part)}
            {part.paid > 0 ? (
              <span className="bill-reason quiet small numbers">
                {t("print.partPaid", { amount: money(part.paid) })}
              </span>
            ) : null}
          </dt>
          <dd className="numbers">{money(part.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The dishes of one part, with the fractions of shared ones. */
export function PartLines({ part }: { readonly part: PartView }): JSX.Element | null {
  if (part.lines.length === 0) return null;
  return (
    <BillTable>
      {part.lines.map((line, i) => (
        <tr key={i}>
          <td className="bill-quantity numbers">{portionsText(line.quantity, line)}</td>
          <td className="bill-dish">
            <span>{line.measure === undefined ? line.name : `${line.name} · ${weight(line.measure)}`}</span>
            <ItemOptions of={line.options} />
          </td>
          <td className="bill-amount numbers">{bareAmount(line.amount)}</td>
        </tr>
      ))}
    </BillTable>
  );
}

/** The amount of one part beside that of the whole bill. */
export function PartSums({ part, total }: { readonly part: PartView; readonly total: number }): JSX.Element {
  return (
    <dl className="bill-sums">
      <div className="bill-sum small quiet">
        <dt>{t("print.wholeBill")}</dt>
        <dd className="numbers">{money(total)}</dd>
      </div>
      <div className="bill-sum bill-total">
        <dt>{nameOf(part)}</dt>
        <dd className="numbers">{money(part.amount)}</dd>
      </div>
      {part.paid > 0 ? (
        <div className="bill-sum">
          <dt>{t("print.received")}</dt>
          <dd className="numbers">{money(part.paid)}</dd>
        </div>
      ) : null}
      {part.paid > 0 && part.due > 0 ? (
        <div className="bill-sum strong">
          <dt>{t("print.due")}</dt>
          <dd className="numbers">{money(part.due)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
