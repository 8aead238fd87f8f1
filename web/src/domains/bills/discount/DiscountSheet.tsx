import { useState } from "react";
import { money, t } from "../../../i18n";
import { useMe } from "../../../session";
import { useReplica } from "../../../sync";
import { Button, MoneyText, Sheet } from "../../../ui";
import type { Discount } from "../../../wire";
import { ApprovalSheet } from "../../approval/ApprovalSheet";
import { sumsOf } from "../billSums";
import { discountLimit, smallDiscount, termsOf } from "../billTerms";
import { shownDiscount } from "../discounts";
import { inPercent } from "../../tax/taxRates";
import { promotionTermsOf } from "../../promotions/promotionTerms";
import { DiscountFields, usualPercents } from "./DiscountFields";
import type { DiscountDraft, DiscountTarget } from "./discount";
import { isWithin, readDiscount, wayOf } from "./discount";
import { giveDiscount } from "./giveDiscount";

interface Props {
  readonly of: DiscountTarget;
  readonly onClose: () => void;
}

/** A discount by amount or percent. A small one needs no typed reason. Beyond this person's limit an approver follows. */
export function DiscountSheet({ of: target, onClose }: Props): JSX.Element {
  const [draft, setDraft] = useState(() => draftOf(target));
  const [asking, setAsking] = useState(false);
  const { subtotal } = useSums(target);
  const { discount, wrong } = readDiscount(draft.way, draft.text, subtotal);
  const after = useSums(target, discount);
  const { rights } = useMe();
  const limit = useReplica((view) => discountLimit(view, rights));
  const needsApproval = discount !== undefined && !isWithin(discount, limit, subtotal);
  const small = useReplica((view) => smallDiscount(view, rights));
  const atOnce = usualPercents.filter((percent) => percent * 10 <= small);
  const isSmall = discount !== undefined && isWithin(discount, small, subtotal);
  const reason = draft.reason.trim() || (isSmall ? plainReason(discount) : "");
  const done = (given: Discount, why: string, approval?: string): void => {
    giveDiscount(target, given, why, approval);
    onClose();
  };
  const give = (): void => {
    if (!discount || reason === "") return;
    if (needsApproval) return setAsking(true);
    done(discount, reason);
  };
  if (asking && discount) {
    return (
      <ApprovalSheet
        title={t("cashier.approvalOf", { name: target.table })}
        subtitle={`${t("cashier.discountGive", { amount: money(after.amount) })} · ${reason}`}
        text={t("cashier.approvalText", { limit: inPercent(limit) })}
        wish={{ order: target.order, discount, reason }}
        onBack={() => setAsking(false)}
        onApproved={(approval) => done(discount, reason, approval)}
      />
    );
  }
  return (
    <Sheet
      open
      title={t("cashier.discountOf", { name: target.table })}
      subtitle={t("cashier.subtotal", { amount: money(subtotal) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="percent" disabled={!discount || reason === ""} onClick={give}>
          {discount
            ? t(needsApproval ? "cashier.discountAsk" : "cashier.discountGive", { amount: money(after.amount) })
            : t("cashier.discount")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <AtOnce percents={atOnce} onChosen={(chosen) => done(chosen, plainReason(chosen))} />
        <DiscountFields
          draft={draft}
          percents={usualPercents.filter((percent) => !atOnce.includes(percent))}
          free={isSmall}
          error={wrong ? t(`cashier.wrong.${wrong}`, { most: money(subtotal) }) : null}
          onChange={setDraft}
        />
        <After amount={after.amount} total={after.total} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

interface AtOnceProps {
  readonly percents: readonly number[];
  readonly onChosen: (discount: Discount) => void;
}

/** Small discounts that need no reason: one tap gives them. */
function AtOnce({ percents, onChosen }: AtOnceProps): JSX.Element | null {
  if (percents.length === 0) return null;
  return (
    <div className="stack-8" role="group" aria-label={t("cashier.atOnce")}>
      <p className="field-label">{t("cashier.atOnce")}</p>
      <div className="row-wrap">
        {percents.map((percent) => (
          <Button key={percent} icon="percent" onClick={() => onChosen({ type: "percent", percent })}>
            {t("cashier.discountGive", { amount: `${percent}%` })}
          </Button>
        ))}
      </div>
    </div>
  );
}

function draftOf({ bill }: DiscountTarget): DiscountDraft {
  const known = bill?.discount;
  return {
    way: known ? wayOf(known) : "percent",
    text: known ? shownDiscount(known) : "",
    // A reason that only says the old size would be wrong beside a new one.
    reason: known && bill.discountReason === plainReason(known) ? "" : (bill?.discountReason ?? ""),
  };
}

/** The reason of a small discount for which nobody typed one: `Giảm 10%`. */
const plainReason = (discount: Discount): string =>
  t("cashier.discountGive", {
    amount: discount.type === "amount" ? money(discount.amount) : `${shownDiscount(discount)}%`,
  });

interface AfterProps {
  /** the amount that is taken off */
  readonly amount: number;
  readonly total: number;
}

/** The sums of the bill with this discount; without one, as they are. */
function useSums({ order, bill }: DiscountTarget, discount?: Discount): AfterProps & { readonly subtotal: number } {
  return useReplica((view) => {
    const party = view.get("order", order);
    const promotions = party && promotionTermsOf(view, party, bill);
    const sums = sumsOf(view.itemsOf(order), view.coursesOf(order), bill, termsOf(view, party), promotions, discount);
    return { subtotal: sums.subtotal, amount: sums.discountAmount, total: sums.total };
  });
}

function After({ amount, total }: AfterProps): JSX.Element {
  return (
    <dl className="cashier-after">
      <div>
        <dt className="quiet">{t("cashier.discount")}</dt>
        <dd>
          <MoneyText amount={-amount} />
        </dd>
      </div>
      <div className="strong">
        <dt>{t("cashier.after")}</dt>
        <dd>
          <MoneyText amount={total} />
        </dd>
      </div>
    </dl>
  );
}
