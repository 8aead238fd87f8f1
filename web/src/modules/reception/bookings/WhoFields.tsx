import { t } from "../../../i18n";
import { Chip, TextArea, TextField } from "../../../ui";
import type { BookingErrors } from "./bookingForm";
import type { Fillable } from "./ContactOffers";
import { ContactOffers } from "./ContactOffers";
import { CustomerStanding } from "./CustomerStanding";
import type { CustomerLookup } from "./useCustomer";
import { useGuestContact } from "../../../domains/contacts/useGuestContact";

interface Props {
  readonly draft: Fillable & { readonly phone: string };
  readonly edit: (fields: Partial<Fillable & { readonly phone: string }>) => void;
  readonly errors: BookingErrors;
  readonly known: CustomerLookup;
}

/** characters */
const mostName = 50;
const mostWishes = 300;
const often = ["booking.wishChild", "booking.wishBirthday", "booking.wishQuiet", "booking.wishNoPeanuts"] as const;

/** The guest: the phone number first, because it identifies them. */
export function WhoFields({ draft, edit, errors, known }: Props): JSX.Element {
  const { contact, asking } = useGuestContact(draft.phone);
  const add = (wish: string): void =>
    edit({
      wishes: draft.wishes.trim() === "" ? wish : `${draft.wishes.trim()}, ${wish.toLowerCase()}`.slice(0, mostWishes),
    });
  return (
    <>
      <div className="stack-8">
        <TextField
          label={t("booking.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={60}
          value={draft.phone}
          error={errors.phone}
          onValue={(phone) => edit({ phone })}
        />
        <CustomerStanding known={asking && known.state === "known" ? { customer: null, state: "asking" } : known} />
        {asking ? null : (
          <ContactOffers
            draft={draft}
            edit={(fields) =>
              edit(fields.name === undefined ? fields : { ...fields, name: fields.name.slice(0, mostName) })
            }
            customer={known.customer}
            contact={contact}
            most={mostWishes}
          />
        )}
      </div>
      <TextField
        label={t("booking.name")}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={mostName}
        value={draft.name}
        error={errors.name}
        hint={draft.name.length < mostName ? undefined : t("booking.nameFull", { count: mostName })}
        onValue={(name) => edit({ name })}
      />
      <div className="stack-8">
        <TextArea
          label={t("booking.wishes")}
          maxLength={mostWishes}
          rows={4}
          value={draft.wishes}
          onValue={(wishes) => edit({ wishes })}
        />
        <div className="row-wrap">
          {often.map((key) => (
            <Chip key={key} icon="plus" onPress={() => add(t(key))}>
              {t(key)}
            </Chip>
          ))}
        </div>
      </div>
    </>
  );
}
