import type { ReactNode } from "react";
import { bareAmount, fullDate, money, t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import { classes } from "../../../ui";
import type { BillDish, Discount, PartView, Reduction } from "../../../wire";
import { shownDiscount } from "../../bills/discounts";
import { taxText } from "../../tax/taxText";
import { ItemOptions } from "../../menu/ItemOptions";
import { counted, weight } from "../../menu/weight";
import { LoweredPrice } from "../../menu/LoweredPrice";
import { BillTable } from "./BillTable";
import { FiscalLines } from "./FiscalLines";
import type { Paper, PaperLine } from "./paper";
import { PaperParts, PartLines, PartSums } from "./PaperParts";
import { portions, worth } from "./paper";

interface Props {
  readonly paper: Paper;
  /** adds a mark to a line on the screen; not printed */
  readonly mark?: (line: number) => ReactNode;
  /** a tap on a line of the screen; missing: lines are no buttons */
  readonly onLine?: (line: number) => void;
  /** adds a mark to the discount on the screen */
  readonly discountMark?: ReactNode;
  /** how to transfer the amount due, of the part if there is one */
  readonly transfer?: ReactNode;
  /** it was printed before */
  readonly copy?: boolean;
  /** prints this part of a split bill only */
  readonly part?: PartView;
  readonly className?: string;
}

/** A bill for printing, on A5 or an 80 mm roll. */
export function BillPaper({
  paper,
  mark,
  onLine,
  discountMark,
  transfer,
  copy = false,
  part,
  className,
}: Props): JSX.Element {
  return (
    <article className={classes("bill", className)} aria-label={t("print.billOf", { name: paper.table })}>
      <BillHead paper={paper} copy={copy} />
      {part ? (
        <>
          <PartLines part={part} />
          <PartSums part={part} total={paper.total} />
          {transfer}
        </>
      ) : (
        <>
          <BillLines paper={paper} mark={mark} onLine={onLine} />
          <BillSums paper={paper} discountMark={discountMark} />
          {paper.takenOff ? (
            <p className="small">{t("print.takenOff", { dishes: paper.takenOff.map(dishName).join(", ") })}</p>
          ) : null}
          <PaperParts parts={paper.parts} />
          {paper.fiscal ? <FiscalLines of={paper.fiscal} /> : null}
          {transfer}
        </>
      )}
      <TipLine />
      <p className="bill-thanks center">{paper.restaurant.footer || t("print.thanks")}</p>
    </article>
  );
}

const dishName = (dish: BillDish): string => `${counted(dish)} × ${dish.name}`;

/** Room to write a tip. Guests in Vietnam write none. */
function TipLine(): JSX.Element | null {
  const country = useReplica((view) => view.setting("country")) ?? "VN";
  if (country === "VN") return null;
  return (
    <p className="bill-tip">
      <span>{t("print.tip")}</span>
      <span className="bill-tip-line" />
    </p>
  );
}

function BillLines({ paper, mark, onLine }: Pick<Props, "paper" | "mark" | "onLine">): JSX.Element {
  return (
    <>
      <BillTable>
        {paper.lines.map((line, i) => (
          <tr key={`${line.dish} ${line.price} ${line.name} ${line.measure ?? ""} ${i}`}>
            <td className="bill-quantity numbers">{line.quantity}</td>
            <td className="bill-dish">
              {onLine ? (
                <button type="button" className="bill-press" onClick={() => onLine(i)}>
                  {line.name}
                </button>
              ) : (
                <span>{line.name}</span>
              )}
              <ItemOptions of={line.options} />
              <LinePrice of={line} />
              <LinePromotions of={line.promotions} />
              {mark?.(i)}
            </td>
            <td className="bill-amount numbers">{bareAmount(line.amount)}</td>
          </tr>
        ))}
      </BillTable>
      {paper.lines.length === 0 ? <p className="bill-none quiet center">{t("print.nothing")}</p> : null}
    </>
  );
}

/** The price of a portion, or the weight at its price for a kilogram. The full price of a dish that was lowered is struck out. */
function LinePrice({ of: { measure, price, fullPrice } }: { readonly of: PaperLine }): JSX.Element {
  return (
    <span className="bill-price numbers quiet small">
      {measure === undefined ? null : `${weight(measure)} × `}
      {fullPrice === undefined ? bareAmount(price) : <LoweredPrice price={price} fullPrice={fullPrice} />}
    </span>
  );
}

/** The promotions of a line. Promotions on the whole order stand below the lines only. */
function LinePromotions({ of: promotions }: { readonly of?: readonly Reduction[] }): JSX.Element {
  return (
    <>
      {promotions
        ?.filter((one) => !one.ofOrder)
        .map((one) => (
          <span key={one.promotion} className="bill-reason quiet small">
            {one.name} <span className="numbers">{bareAmount(-one.amount)}</span>
          </span>
        ))}
    </>
  );
}

function BillHead({ paper, copy }: { readonly paper: Paper; readonly copy: boolean }): JSX.Element {
  const { restaurant } = paper;
  const ended = paper.settled ? paper.endedAt : paper.askedAt;
  return (
    <header className="bill-head">
      <p className="bill-restaurant">{restaurant.name}</p>
      {restaurant.address ? <p className="small quiet">{restaurant.address}</p> : null}
      {restaurant.phone ? <p className="small quiet numbers">{restaurant.phone}</p> : null}
      {restaurant.taxCode ? (
        <p className="small quiet numbers">{t("print.taxCode", { code: restaurant.taxCode })}</p>
      ) : null}
      {copy ? <p className="bill-copy">{t("print.copy")}</p> : null}
      {restaurant.header ? <p className="small quiet">{restaurant.header}</p> : null}
      <h2 className="bill-title">{t(paper.settled ? "print.receipt" : "print.bill")}</h2>
      {paper.number ? <p className="center numbers">{t("print.number", { number: paper.number })}</p> : null}
      <dl className="bill-facts small">
        <Fact name={t("print.table")}>
          <strong>{paper.table}</strong> · {paper.section}
        </Fact>
        <Fact name={t("print.guests")}>
          <span className="numbers">{paper.guests}</span>
        </Fact>
        <Fact name={t("print.waiter")}>{paper.waiter}</Fact>
        <Fact name={t("print.date")}>
          <span className="numbers">{fullDate(paper.openedAt)}</span>
        </Fact>
        <Fact name={t("print.came")}>
          <span className="numbers">{time(paper.openedAt)}</span>
        </Fact>
        <Fact name={t(paper.settled ? "print.paidAt" : "print.fixedAt")}>
          <span className="numbers">{ended === undefined ? "–" : time(ended)}</span>
          {paper.version > 1 ? ` · ${t("print.version", { version: paper.version })}` : ""}
        </Fact>
      </dl>
    </header>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): JSX.Element {
  return (
    <div className="bill-fact">
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function BillSums({ paper, discountMark }: { readonly paper: Paper; readonly discountMark?: ReactNode }): JSX.Element {
  const { discount } = paper;
  return (
    <dl className="bill-sums">
      <Sum name={t("print.subtotal", { count: portions(paper.lines) })} amount={worth(paper.lines)} />
      {paper.promotions?.map((one) => (
        <Sum key={one.promotion} name={t("print.promotion", { name: one.name })} amount={-one.amount} />
      ))}
      {discount ? (
        <Sum
          name={discountName(discount)}
          // Its reason is for the staff. Only the paper at the till, which can take it off, shows it.
          more={discountMark ? paper.discountReason : undefined}
          mark={discountMark}
          amount={-paper.discountAmount}
        />
      ) : null}
      {paper.service > 0 ? <Sum name={t("print.service")} amount={paper.service} /> : null}
      {paper.pricesIncludeTax ? null : <Taxes of={paper} />}
      {paper.rounding === 0 || paper.roundsOnlyCash ? null : <Sum name={t("print.rounding")} amount={paper.rounding} />}
      <Sum
        name={t("print.total")}
        amount={paper.roundsOnlyCash ? paper.total - paper.rounding : paper.total}
        className="bill-total"
      />
      {paper.pricesIncludeTax ? <Taxes of={paper} /> : null}
      {paper.rounding !== 0 && paper.roundsOnlyCash ? (
        <Sum name={t("print.cashRounding")} amount={paper.rounding} />
      ) : null}
      {paper.dueInCash === undefined || paper.dueInCash === paper.due ? null : (
        <Sum name={t("print.dueInCash")} amount={paper.dueInCash} />
      )}
      {paper.paid > 0 ? <Sum name={t("print.received")} amount={paper.paid} /> : null}
      {paper.refunds?.map((refund, i) => (
        <Sum key={i} name={t("print.refund")} amount={-refund.amount} />
      ))}
      {paper.paid > 0 && paper.due > 0 ? <Sum name={t("print.due")} amount={paper.due} className="strong" /> : null}
      {paper.paid > 0 && paper.due === 0 ? (
        <Sum name={t("print.change")} amount={paper.change} className="strong" />
      ) : null}
    </dl>
  );
}

function discountName(discount: Discount): string {
  return discount.type === "amount"
    ? t("print.discount")
    : t("print.discountPercent", { percent: shownDiscount(discount) });
}

/** Value-added tax by rate. */
function Taxes({ of: paper }: { readonly of: Paper }): JSX.Element {
  return (
    <>
      {paper.taxes.map((tax) => (
        <Sum
          key={tax.rate}
          name={taxText(tax, paper.pricesIncludeTax, paper.restaurant.taxName)}
          amount={tax.tax}
          className="small quiet"
        />
      ))}
    </>
  );
}

interface SumProps {
  readonly name: string;
  readonly more?: string;
  readonly mark?: ReactNode;
  readonly amount: number;
  readonly className?: string;
}

function Sum({ name, more, mark, amount, className }: SumProps): JSX.Element {
  return (
    <div className={classes("bill-sum", className)}>
      <dt>
        {name}
        {more ? <span className="bill-reason quiet small">{more}</span> : null}
      </dt>
      {mark}
      <dd className="numbers">{money(amount)}</dd>
    </div>
  );
}
