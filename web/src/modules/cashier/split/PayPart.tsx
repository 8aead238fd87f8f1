import { useState } from "react";
import { takeMoney } from "../acts";
import { tendered } from "../cash";
import { usePinned } from "../display/pinned";
import type { OpenBill } from "../openBill";
import { TenderSheet } from "../Tender";
import { besideTip } from "../tip/tip";
import { dueBy, unitOf } from "../../../domains/bills/cashDue";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { inCash, isNamed } from "../../../domains/bills/MethodChoice";

/** The part to pay. Without an id it is the rest, or the whole bill if it is not split. */
export interface PartToPay {
  readonly id?: string;
  readonly label: string;
  readonly due: number;
}

interface Props {
  readonly of: OpenBill;
  readonly part: PartToPay;
  readonly onClose: () => void;
}

/** Takes the money for one part. The exact amount is typed already. */
export function PayPart({ of: one, part, onClose }: Props): JSX.Element {
  const [typed, setTyped] = useState(String(dueBy({ ...one.sums, due: part.due }, inCash)));
  const [way, setWay] = useState<MoneyWay>(inCash);
  const shown: OpenBill = {
    ...one,
    table: part.label === "" ? one.table : `${one.table} · ${part.label}`,
    sums: { ...one.sums, due: part.due },
  };
  usePinned({ is: "part", of: shown, label: part.label, typed, way });
  const take = (): void => {
    if (!isNamed(way)) return;
    const paid = besideTip(way, tendered(typed, part.due, way.rate, unitOf(one.sums, way)));
    const { received, change, tip } = paid;
    const isSplit = part.id !== undefined || (one.bill?.parts.length ?? 0) > 0;
    // The change of a part is given back now. That of the whole bill is on the bill.
    if (isSplit)
      takeMoney(one, { ...paid, received: received - change }, way, { part: { id: part.id, surplus: change }, tip });
    else takeMoney(one, paid, way, { tip });
    onClose();
  };
  return (
    <TenderSheet
      of={shown}
      typed={typed}
      onType={setTyped}
      way={way}
      onWay={(next) => {
        if (next.method !== way.method || next.rate !== way.rate)
          setTyped(next.rate ? "" : String(dueBy(shown.sums, next)));
        setWay(next);
      }}
      onTake={take}
      part={part.id}
      onPaid={onClose}
      open
      onClose={onClose}
    />
  );
}
