import { useState } from "react";
import { currencySign, money, number, parseAmount, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Chip, ChipRow, MoneyText, Segmented, Sheet, TextField } from "../../ui";
import { giveDiscount } from "./acts";
import type { OpenBill } from "./openBill";
import { sumsWith } from "./openBill";
import type { Way } from "./discount";
import { readDiscount, wayOf } from "./discount";
import { shownDiscount } from "../shared/discounts";

const percents = [5, 10, 15, 20, 50];
const amounts = [20_000, 50_000, 100_000, 200_000];

/** A discount by amount or percent, always with a reason. */
export function DiscountSheet({
  of: one,
  onClose,
}: {
  readonly of: OpenBill;
  readonly onClose: () => void;
}): JSX.Element {
  const known = one.bill?.discount;
  const [way, setWay] = useState<Way>(known ? wayOf(known) : "percent");
  const [text, setText] = useState(known ? shownDiscount(known) : "");
  const [reason, setReason] = useState(one.bill?.discountReason ?? "");
  const { subtotal } = one.sums;
  const { discount, wrong } = readDiscount(way, text, subtotal);
  const after = useReplica((view) => {
    const { discountAmount, total } = discount ? sumsWith(discount, one, view) : one.sums;
    return { amount: discountAmount, total };
  });
  const reasons = [
    t("cashier.reason.regular"),
    t("cashier.reason.birthday"),
    t("cashier.reason.late"),
    t("cashier.reason.quality"),
  ];
  const give = (): void => {
    if (!discount || reason.trim() === "") return;
    giveDiscount(one, discount, reason.trim());
    onClose();
  };
  return (
    <Sheet
      open
      title={t("cashier.discountOf", { name: one.table })}
      subtitle={t("cashier.subtotal", { amount: money(subtotal) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="percent" disabled={!discount || reason.trim() === ""} onClick={give}>
          {discount ? t("cashier.discountGive", { amount: money(after.amount) }) : t("cashier.discount")}
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
        <Segmented
          label={t("cashier.discountWay")}
          value={way}
          onChange={(next) => {
            setWay(next);
            setText("");
          }}
          choices={[
            { value: "percent", label: t("cashier.byPercent") },
            { value: "amount", label: t("cashier.byAmount") },
          ]}
        />
        <TextField
          label={t(way === "percent" ? "cashier.percent" : "cashier.amount")}
          value={text}
          onValue={setText}
          inputMode={way === "percent" ? "decimal" : "numeric"}
          autoComplete="off"
          suffix={way === "percent" ? "%" : currencySign()}
          data-autofocus
          error={wrong ? t(`cashier.wrong.${wrong}`, { most: money(subtotal) }) : null}
        />
        <ChipRow label={t("cashier.usual")} wrap>
          {(way === "percent" ? percents : amounts).map((value) => (
            <Chip key={value} chosen={parseAmount(text) === value} onPress={() => setText(number(value))}>
              {way === "percent" ? `${value}%` : number(value)}
            </Chip>
          ))}
        </ChipRow>
        <TextField
          label={t("common.reason")}
          value={reason}
          onValue={setReason}
          maxLength={300}
          autoComplete="off"
          hint={t("cashier.reasonHint")}
        />
        <ChipRow label={t("common.reason")} wrap>
          {reasons.map((one) => (
            <Chip key={one} chosen={reason === one} onPress={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
        <dl className="cashier-after">
          <div>
            <dt className="quiet">{t("cashier.discount")}</dt>
            <dd>
              <MoneyText amount={-after.amount} />
            </dd>
          </div>
          <div className="strong">
            <dt>{t("cashier.after")}</dt>
            <dd>
              <MoneyText amount={after.total} />
            </dd>
          </div>
        </dl>
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
