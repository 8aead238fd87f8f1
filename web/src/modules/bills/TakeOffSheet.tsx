import type { FormEvent } from "react";
import { useId, useState } from "react";
import { money, t } from "../../i18n";
import { Button, Chip, ChipRow, Icon, Sheet, Stepper, TextField, toast } from "../../ui";
import type { BillDish, BillRecord } from "../../wire";
import { DraftNotice } from "../../forms/DraftNotice";
import { useEdits } from "../../forms/useEdits";
import type { Saved } from "../../forms/decide";
import { decide } from "../../forms/decide";
import { useThere } from "../../sync/useAsked";
import { amountOf, counted } from "../../domains/menu/weight";
import { nameOf } from "./correct";

interface Props {
  readonly of: BillRecord;
  readonly onClose: () => void;
  /** the bill is to be asked for anew */
  readonly onDone: () => void;
}

interface Draft {
  readonly item: string | null;
  readonly quantity: number;
  readonly reason: string;
}

const nothing: Draft = { item: null, quantity: 1, reason: "" };

type Refused = Extract<Saved, { done: false }>;

/** Takes a dish that was wrong, or some of its portions, off a bill that is open again. */
export function TakeOffSheet(props: Props): JSX.Element {
  const { of: record, onClose } = props;
  const id = useId();
  const there = useThere();
  const dishes = record.corrections?.dishes ?? [];
  const typed = useEdits<Draft>(nothing, { form: "takeOff", id: record.view.order });
  const draft = { ...nothing, ...typed.edits };
  const dish = dishes.find((one) => one.item === draft.item);
  const quantity = Math.min(draft.quantity, dish?.quantity ?? 1);
  const { busy, refused, forget, takeOff } = useTakeOff(props, dish, quantity, draft.reason.trim(), typed.clear);
  const atReason = refused?.field === "reason";
  const edit = (fields: Partial<Draft>): void => {
    typed.change(fields);
    forget();
  };
  return (
    <Sheet
      open
      title={t("bills.takeOffOf", { number: nameOf(record) })}
      onClose={() => {
        typed.forget();
        onClose();
      }}
      foot={
        <Button
          look="danger"
          large
          wide
          type="submit"
          form={id}
          icon="trash"
          busy={busy}
          disabled={!dish || draft.reason.trim() === "" || !there}
        >
          {dish ? t("bills.takeOffAction", { dish: named(dish, quantity) }) : t("bills.takeOff")}
        </Button>
      }
    >
      <form
        id={id}
        className="stack-16"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (there) void takeOff();
        }}
      >
        <DraftNotice of={typed.stored} />
        {there ? null : <Warning text={t("bills.takeOffOffline")} />}
        {refused && !atReason ? <Warning text={refused.text} /> : null}
        <p className="quiet small">{t("bills.takeOffText")}</p>
        <Dishes of={dishes} chosen={draft.item} onChoose={(item) => edit({ item, quantity: 1 })} />
        {dish && dish.quantity > 1 ? (
          <div className="row">
            <span className="grow">{t("common.quantity")}</span>
            <Stepper
              label={t("common.quantity")}
              value={quantity}
              max={dish.quantity}
              onChange={(next) => edit({ quantity: next })}
            />
          </div>
        ) : null}
        <Why reason={draft.reason} error={atReason ? refused.text : null} onReason={(reason) => edit({ reason })} />
      </form>
    </Sheet>
  );
}

const named = ({ name, measure }: BillDish, quantity: number): string => `${counted({ quantity, measure })} × ${name}`;

/** Only the hub decides. The sheet shows a refusal, and the page behind it loads the bill again. */
function useTakeOff(
  { of: record, onClose, onDone }: Props,
  dish: BillDish | undefined,
  quantity: number,
  reason: string,
  clear: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const takeOff = async (): Promise<void> => {
    if (!dish || reason === "" || busy) return;
    setBusy(true);
    const { order, bill } = record.view;
    const saved = await decide([
      {
        type: "corrections.takeOff",
        order,
        item: dish.item,
        dish: dish.dish,
        quantity,
        shown: bill.total,
        reason,
      },
    ]);
    setBusy(false);
    onDone();
    if (saved?.done === false) return setRefused(saved);
    if (saved) toast({ text: t("bills.takeOffDone", { dish: named(dish, quantity) }), icon: "check", tone: "good" });
    clear();
    onClose();
  };
  return { busy, refused, takeOff, forget: () => setRefused(null) };
}

interface DishesProps {
  readonly of: readonly BillDish[];
  readonly chosen: string | null;
  readonly onChoose: (item: string) => void;
}

function Dishes({ of: dishes, chosen, onChoose }: DishesProps): JSX.Element {
  return (
    <div className="stack-8" role="group" aria-label={t("bills.takeOffWhich")}>
      {dishes.map((dish) => (
        <button
          key={dish.item}
          type="button"
          className="bills-pick"
          aria-pressed={dish.item === chosen}
          onClick={() => onChoose(dish.item)}
        >
          <span className="grow">{named(dish, dish.quantity)}</span>
          <span className="numbers">{money(amountOf(dish))}</span>
        </button>
      ))}
    </div>
  );
}

interface WhyProps {
  readonly reason: string;
  readonly error: string | null;
  readonly onReason: (reason: string) => void;
}

function Why({ reason, error, onReason }: WhyProps): JSX.Element {
  const usual = [
    t("bills.reasonNotOrdered"),
    t("bills.reasonDoubled"),
    t("bills.reasonPressed"),
    t("bills.reasonQuality"),
  ];
  return (
    <div className="stack-8">
      <TextField
        label={t("common.reason")}
        value={reason}
        onValue={onReason}
        maxLength={300}
        autoComplete="off"
        hint={t("cashier.reasonHint")}
        error={error}
      />
      <ChipRow label={t("common.reason")} wrap>
        {usual.map((one) => (
          <Chip key={one} chosen={reason === one} onPress={() => onReason(one)}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function Warning({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="notice notice-red" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
}
