import { t } from "../../i18n";
import { Chip, ChipRow, TextField } from "../../ui";
import type { PaymentMethod } from "../../wire";

/** Ways to pay, the usual ones first. */
export const methods: readonly PaymentMethod[] = ["cash", "transfer", "card", "voucher", "account"];

/** The longest reference that the hub takes. */
const longestReference = 60;

/** How the guests pay, and the reference of a payment without cash. */
export interface PaymentWay {
  readonly method: PaymentMethod;
  readonly reference: string;
  /** the terminal charges the card and tells the number of the slip */
  readonly terminal?: boolean;
}

export const inCash: PaymentWay = { method: "cash", reference: "" };

/** It can be recorded: a debt needs the name of the guest who owes it, and a card at the terminal needs its word. */
export const isNamed = (way: PaymentWay): boolean =>
  !way.terminal && (way.method !== "account" || way.reference.trim() !== "");

interface Props {
  readonly way: PaymentWay;
  readonly onWay: (way: PaymentWay) => void;
}

export function TenderWay({ way, onWay }: Props): JSX.Element {
  return (
    <div className="stack-8">
      <ChipRow label={t("cashier.way")} wrap>
        {methods.map((method) => (
          <Chip key={method} chosen={way.method === method} onPress={() => onWay({ method, reference: "" })}>
            {t(`cashier.method.${method}`)}
          </Chip>
        ))}
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
