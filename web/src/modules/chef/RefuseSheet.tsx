import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Chip, ChipRow, Segmented, Sheet, Stepper, TextArea } from "../../ui";
import type { Item } from "../../wire";
import { alsoOrdered } from "../../domains/kitchen";
import { ItemOptions } from "../../domains/menu/ItemOptions";
import { itemName } from "../../domains/menu/names";
import { refuse } from "./actions";
import { useBoard } from "./board";

type Left = "gone" | "same" | "some";

interface Props {
  readonly item: Item;
  readonly table: string;
  readonly onClose: () => void;
}

/** Refuses a dish: quantity, reason, remaining portions, and the other parties that wait for it. */
export function RefuseSheet({ item, table, onClose }: Props): JSX.Element {
  const { kitchen } = useBoard();
  const dish = useReplica((view) => view.get("dish", item.dish));
  const reasons = reasonTexts();
  const [quantity, setQuantity] = useState(item.quantity);
  const [reason, setReason] = useState(reasons[0] ?? "");
  const [left, setLeft] = useState<Left>("gone");
  const [portions, setPortions] = useState(1);
  const others = alsoOrdered(item.dish, item.id, kitchen);
  const name = itemName(item, dish);
  const take = (text: string): void => {
    setReason(text);
    // Only a sold-out dish leaves no portions for others.
    setLeft(text === reasons[0] || text === reasons[1] ? "gone" : "same");
  };
  const go = (): void => {
    refuse({
      item,
      quantity: Math.min(quantity, item.quantity),
      reason: reason.trim(),
      left: left === "gone" ? 0 : left === "some" ? portions : "same",
    });
    onClose();
  };
  return (
    <Sheet
      open
      title={t("chef.refuseTitle", { name })}
      subtitle={t("common.table", { name: table })}
      onClose={onClose}
      foot={
        <Button look="danger" large wide icon="refuse" data-autofocus disabled={reason.trim() === ""} onClick={go}>
          {t("chef.refuseDo", { count: Math.min(quantity, item.quantity) })}
        </Button>
      }
    >
      <div className="stack-24 chef-sheet">
        <ItemOptions of={item.options} className="dish-options" />
        {item.quantity > 1 ? (
          <div className="stack-8">
            <p className="field-label">{t("chef.refuseHowMany", { count: item.quantity })}</p>
            <Stepper label={t("common.quantity")} value={quantity} max={item.quantity} onChange={setQuantity} />
          </div>
        ) : null}
        <ReasonChoice reasons={reasons} reason={reason} onPick={take} onType={setReason} />
        <div className="stack-8">
          <p className="field-label">{t("chef.leftOf", { name })}</p>
          <LeftChoice name={name} left={left} onLeft={setLeft} stock={dish?.portions} />
          {left === "some" ? (
            <Stepper label={t("chef.leftOf", { name })} value={portions} min={1} max={9999} onChange={setPortions} />
          ) : null}
        </div>
        {others.length > 0 ? (
          <div className="notice notice-amber">
            <div>
              <p>{t(left === "gone" ? "chef.alsoTold" : "chef.alsoOrdered")}</p>
              <p>
                {others.map(({ call, quantity: count }) => t("chef.alsoAt", { table: call.table, count })).join(" · ")}
              </p>
            </div>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

const reasonTexts = (): readonly string[] => [
  t("chef.reason.gone"),
  t("chef.reason.spoilt"),
  t("chef.reason.broken"),
  t("chef.reason.closing"),
  t("chef.reason.busy"),
];

interface ReasonProps {
  readonly reasons: readonly string[];
  readonly reason: string;
  readonly onPick: (reason: string) => void;
  readonly onType: (reason: string) => void;
}

function ReasonChoice({ reasons, reason, onPick, onType }: ReasonProps): JSX.Element {
  return (
    <div className="stack-8">
      <p className="field-label">{t("common.reason")}</p>
      <ChipRow label={t("common.reason")} wrap>
        {reasons.map((text) => (
          <Chip key={text} chosen={reason === text} onPress={() => onPick(text)}>
            {text}
          </Chip>
        ))}
      </ChipRow>
      <TextArea
        label={t("chef.reasonOther")}
        value={reasons.includes(reason) ? "" : reason}
        maxLength={300}
        onValue={onType}
      />
    </div>
  );
}

interface LeftProps {
  readonly name: string;
  readonly left: Left;
  readonly onLeft: (left: Left) => void;
  /** the remaining portions; missing: not limited */
  readonly stock: number | undefined;
}

function LeftChoice({ name, left, onLeft, stock }: LeftProps): JSX.Element {
  return (
    <Segmented
      label={t("chef.leftOf", { name })}
      value={left}
      onChange={onLeft}
      choices={[
        { value: "gone", label: t("chef.leftNone"), icon: "stop" },
        { value: "some", label: t("chef.leftSome") },
        { value: "same", label: sameLabel(stock) },
      ]}
    />
  );
}

function sameLabel(portions: number | undefined): string {
  return portions === undefined ? t("chef.leftUnlimited") : t("chef.leftSame", { count: portions });
}
