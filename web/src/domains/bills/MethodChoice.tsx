import { t } from "../../i18n";
import { Chip, ChipRow, TextField } from "../../ui";
import type { ExchangeRate, PaymentMethod } from "../../wire";
import { methods } from "./methods";

/** The longest reference that the hub takes. */
export const longestReference = 60;

/** A way in which money is given or taken, and its reference. */
export interface MoneyWay {
  readonly method: PaymentMethod;
  readonly reference: string;
  /** the terminal charges the card and tells the number of the slip */
  readonly terminal?: boolean;
  /** of the foreign notes in which cash is received; missing: the house's own currency */
  readonly rate?: ExchangeRate;
  /** in minor units: of cash a part of the change, by card or transfer beside the bill's amount */
  readonly tip?: number;
}

export const inCash: MoneyWay = { method: "cash", reference: "" };

/** It can be recorded: a debt needs the name of the guest who owes it, and a card at the terminal needs its answer. */
export const isNamed = (way: MoneyWay): boolean =>
  !way.terminal && (way.method !== "account" || way.reference.trim() !== "");

/** The fields of a command that name the way. */
export function fieldsOf(way: MoneyWay): { readonly method: PaymentMethod; readonly reference?: string } {
  const reference = way.reference.trim();
  return { method: way.method, ...(reference === "" ? {} : { reference }) };
}

interface Props {
  readonly label: string;
  readonly way: MoneyWay;
  readonly onWay: (way: MoneyWay) => void;
  /** ways that are not offered */
  readonly without?: readonly PaymentMethod[];
  /** the ways that are offered; missing: all */
  readonly only?: readonly PaymentMethod[];
}

/** The choice of a way, and the reference of one without cash. */
export function MethodChoice({ label, way, onWay, without, only = methods }: Props): JSX.Element {
  return (
    <div className="stack-8">
      <ChipRow label={label} wrap>
        {only.map((method) =>
          without?.includes(method) ? null : (
            <Chip key={method} chosen={way.method === method} onPress={() => onWay({ method, reference: "" })}>
              {t(`cashier.method.${method}`)}
            </Chip>
          ),
        )}
      </ChipRow>
      {way.method === "cash" || way.terminal ? null : (
        <TextField
          label={t(`cashier.reference.${way.method}`)}
          value={way.reference}
          onValue={(reference) => onWay({ ...way, reference })}
          maxLength={longestReference}
          autoComplete="off"
        />
      )}
    </div>
  );
}
