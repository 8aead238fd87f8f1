import { useState } from "react";
import { money, t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, MoneyText, Sheet } from "../../ui";
import type { Discount } from "../../wire";
import { shownDiscount } from "../shared/discounts";
import { ApprovalSheet } from "./ApprovalSheet";
import { giveDiscount } from "./acts";
import { DiscountFields } from "./DiscountFields";
import type { DiscountDraft } from "./discount";
import { isWithin, readDiscount, wayOf } from "./discount";
import type { OpenBill } from "./openBill";
import { sumsWith } from "./openBill";
import { discountLimit } from "./terms";

interface Props {
  readonly of: OpenBill;
  readonly onClose: () => void;
}

/** A discount by amount or percent, always with a reason. Beyond this person's limit an approver follows. */
export function DiscountSheet({ of: one, onClose }: Props): JSX.Element {
  const [draft, setDraft] = useState(() => draftOf(one));
  const [asking, setAsking] = useState(false);
  const { subtotal } = one.sums;
  const { discount, wrong } = readDiscount(draft.way, draft.text, subtotal);
  const reason = draft.reason.trim();
  const after = useSums(one, discount);
  const limit = useReplica(discountLimit);
  const mayApprove = useRight("approveDiscounts");
  const needsApproval = discount !== undefined && !mayApprove && !isWithin(discount, limit, subtotal);
  const give = (): void => {
    if (!discount || reason === "") return;
    if (needsApproval) return setAsking(true);
    giveDiscount(one, discount, reason);
    onClose();
  };
  if (asking && discount) {
    const wanted = { discount, reason, amount: after.amount };
    return (
      <ApprovalSheet of={one} wanted={wanted} limit={limit} onBack={() => setAsking(false)} onApproved={onClose} />
    );
  }
  return (
    <Sheet
      open
      title={t("cashier.discountOf", { name: one.table })}
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
        <DiscountFields
          draft={draft}
          error={wrong ? t(`cashier.wrong.${wrong}`, { most: money(subtotal) }) : null}
          onChange={setDraft}
        />
        <After {...after} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

function draftOf({ bill }: OpenBill): DiscountDraft {
  const known = bill?.discount;
  return {
    way: known ? wayOf(known) : "percent",
    text: known ? shownDiscount(known) : "",
    reason: bill?.discountReason ?? "",
  };
}

interface AfterProps {
  /** the amount that is taken off */
  readonly amount: number;
  readonly total: number;
}

/** The sums of the bill with this discount; without one, as they are. */
function useSums(one: OpenBill, discount: Discount | undefined): AfterProps {
  return useReplica((view) => {
    const { discountAmount, total } = discount ? sumsWith(discount, one, view) : one.sums;
    return { amount: discountAmount, total };
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
