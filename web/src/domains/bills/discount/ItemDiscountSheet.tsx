import type { FormEvent } from "react";
import { useState } from "react";
import { money, t, time } from "../../../i18n";
import { useMe } from "../../../session";
import { send } from "../../../session/client";
import { useReplica } from "../../../sync";
import { Button, Chip, ChipRow, MoneyText, Segmented, Sheet } from "../../../ui";
import type { Discount, Item } from "../../../wire";
import { ApprovalSheet } from "../../approval/ApprovalSheet";
import { discountLimit } from "../billTerms";
import { inPercent } from "../../tax/taxRates";
import { amountOf, counted } from "../../menu/weight";
import { askTakeBack } from "./askTakeBack";
import { DiscountFields, ReasonFields, usualPercents } from "./DiscountFields";
import type { DiscountDraft } from "./discount";
import { isWithin, readDiscount } from "./discount";

interface Props {
  /** alike: the same dish at the same price */
  readonly items: readonly Item[];
  readonly onClose: () => void;
}

const whole: Discount = { type: "percent", percent: 100 };

/** A dish on the house, or cheaper: each portion of one item. Beyond this person's limit an approver follows. */
export function ItemDiscountSheet({ items, onClose }: Props): JSX.Element | null {
  const [chosen, setChosen] = useState<string | null>(null);
  const [free, setFree] = useState(true);
  const [draft, setDraft] = useState<DiscountDraft>({ way: "percent", text: "", reason: "" });
  const [asking, setAsking] = useState(false);
  const { rights } = useMe();
  const limit = useReplica((view) => discountLimit(view, rights));
  const item = items.find(({ id }) => id === chosen) ?? items[0];
  if (!item) return null;
  const full = item.fullPrice ?? item.price;
  const typed = readDiscount(draft.way, draft.text, full);
  const discount = free ? whole : typed.discount;
  const reason = draft.reason.trim();
  const needsApproval = discount !== undefined && !isWithin(discount, limit, full);
  const off = discount ? offOf(item, full, discount) : 0;
  const give = (approval?: string): void => {
    if (!discount || reason === "") return;
    if (needsApproval && approval === undefined) return setAsking(true);
    void send({ type: "bills.discountItem", item: item.id, discount, reason, ...(approval ? { approval } : {}) });
    onClose();
  };
  if (asking && discount) {
    return (
      <ApprovalSheet
        title={t("cashier.approvalOfItem", { name: item.name })}
        subtitle={`${t("cashier.discountGive", { amount: money(off) })} · ${reason}`}
        text={t("cashier.approvalText", { limit: inPercent(limit) })}
        wish={{ order: item.order, item: item.id, discount, reason }}
        onBack={() => setAsking(false)}
        onApproved={give}
      />
    );
  }
  return (
    <Sheet
      open
      title={item.name}
      subtitle={`${counted(item)} × ${money(full)}`}
      onClose={onClose}
      foot={
        <>
          {item.fullPrice === undefined ? null : (
            <Button onClick={() => void takeBack(item, onClose)}>{t("cashier.takeBack")}</Button>
          )}
          <Button look="primary" large wide icon="percent" disabled={!discount || reason === ""} onClick={() => give()}>
            {actionText(free, needsApproval, off)}
          </Button>
        </>
      }
    >
      <form className="stack-16" onSubmit={submitting(give)}>
        <Portions of={items} chosen={item} onChoose={setChosen} />
        <Ways
          free={free}
          draft={draft}
          error={typed.wrong ? t(`cashier.wrong.${typed.wrong}`, { most: money(full) }) : null}
          onFree={setFree}
          onChange={setDraft}
        />
        <After amount={amountOf({ ...item, price: full }) - off} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

interface PortionsProps {
  readonly of: readonly Item[];
  readonly chosen: Item;
  readonly onChoose: (id: string) => void;
}

/** A line of the bill may be of several orders. */
function Portions({ of: items, chosen, onChoose }: PortionsProps): JSX.Element | null {
  if (items.length < 2) return null;
  return (
    <ChipRow label={t("cashier.whichPortions")} wrap>
      {items.map((one) => (
        <Chip key={one.id} chosen={one.id === chosen.id} onPress={() => onChoose(one.id)}>
          {`${counted(one)} · ${time(one.orderedAt)}`}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface WaysProps {
  readonly free: boolean;
  readonly draft: DiscountDraft;
  readonly error: string | null;
  readonly onFree: (free: boolean) => void;
  readonly onChange: (draft: DiscountDraft) => void;
}

/** On the house or cheaper, by how much, and why. */
function Ways({ free, draft, error, onFree, onChange }: WaysProps): JSX.Element {
  return (
    <>
      <Segmented
        label={t("cashier.discountWay")}
        value={free ? "free" : "lower"}
        onChange={(way) => onFree(way === "free")}
        choices={[
          { value: "free", label: t("cashier.itemFree") },
          { value: "lower", label: t("cashier.itemLower") },
        ]}
      />
      {free ? (
        <ReasonFields reason={draft.reason} free={false} onChange={(reason) => onChange({ ...draft, reason })} />
      ) : (
        <DiscountFields draft={draft} percents={usualPercents} free={false} error={error} onChange={onChange} />
      )}
    </>
  );
}

const submitting =
  (give: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    give();
  };

function After({ amount }: { readonly amount: number }): JSX.Element {
  return (
    <p className="row">
      <span className="grow quiet">{t("cashier.itemAfter")}</span>
      <MoneyText amount={amount} className="strong" />
    </p>
  );
}

/** The amount that the discount takes off the item. */
const offOf = (item: Item, full: number, discount: Discount): number =>
  amountOf({ ...item, price: full }) - amountOf({ ...item, price: priceAfter(discount, full) });

function actionText(free: boolean, needsApproval: boolean, off: number): string {
  if (free) return t(needsApproval ? "cashier.itemFreeAsk" : "cashier.itemFree");
  return off > 0
    ? t(needsApproval ? "cashier.discountAsk" : "cashier.discountGive", { amount: money(off) })
    : t("cashier.itemLower");
}

/** The price of a portion after the discount, as the rules round it. */
function priceAfter(discount: Discount, full: number): number {
  switch (discount.type) {
    case "amount":
      return full - discount.amount;
    case "percent":
      return full - Math.floor((full * discount.percent + 50) / 100);
    case "permille":
      return full - Math.floor((full * discount.permille + 500) / 1000);
  }
}

async function takeBack(item: Item, onDone: () => void): Promise<void> {
  const reason = await askTakeBack(amountOf({ ...item, price: item.fullPrice ?? item.price }) - amountOf(item));
  if (reason === null) return;
  void send({ type: "bills.discountItem", item: item.id, reason });
  onDone();
}
