import { t } from "../../../i18n";
import { Chip, TextArea, TextField } from "../../../ui";
import type { BookingDraft, BookingErrors } from "./bookingForm";
import { CustomerStanding } from "./CustomerStanding";
import type { Known } from "./useCustomer";

interface Props {
  readonly draft: Pick<BookingDraft, "name" | "phone" | "wishes">;
  readonly edit: (fields: Partial<Pick<BookingDraft, "name" | "phone" | "wishes">>) => void;
  readonly errors: BookingErrors;
  readonly known: Known;
}

const often = ["booking.wishChild", "booking.wishBirthday", "booking.wishQuiet", "booking.wishNoPeanuts"] as const;

/** Who comes: the phone first, by which the house knows them. */
export function WhoFields({ draft, edit, errors, known }: Props): JSX.Element {
  const { customer } = known;
  const add = (wish: string): void => edit({ wishes: draft.wishes.trim() === "" ? wish : `${draft.wishes.trim()}, ${wish.toLowerCase()}`.slice(0, 300) });
  return (
    <>
      <div className="stack-8">
        <TextField label={t("booking.phone")} type="tel" inputMode="tel" autoComplete="off" maxLength={20} value={draft.phone} error={errors.phone} onValue={(phone) => edit({ phone })} />
        <CustomerStanding known={known} />
        {customer && draft.name.trim() === "" ? <div><Chip icon="person" onPress={() => edit({ name: customer.name })}>{t("booking.useName", { name: customer.name })}</Chip></div> : null}
      </div>
      <TextField label={t("booking.name")} autoComplete="off" autoCapitalize="words" maxLength={50} value={draft.name} error={errors.name} onValue={(name) => edit({ name })} />
      <div className="stack-8">
        <TextArea label={t("booking.wishes")} maxLength={300} rows={2} value={draft.wishes} onValue={(wishes) => edit({ wishes })} />
        <div className="row-wrap">{often.map((key) => <Chip key={key} icon="plus" onPress={() => add(t(key))}>{t(key)}</Chip>)}</div>
      </div>
    </>
  );
}
