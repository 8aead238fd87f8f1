import { t } from "../../../i18n";
import { Button, Icon, IconButton, TextField } from "../../../ui";
import type { AddressDraft } from "./contactForm";
import { emptyAddress, longest, most } from "./contactForm";
import { LabelPicker } from "./LabelPicker";

interface Props {
  readonly values: readonly AddressDraft[];
  readonly onValues: (values: readonly AddressDraft[]) => void;
  readonly error: string | null;
}

const parts = [
  ["street", "contacts.street"],
  ["locality", "contacts.locality"],
  ["region", "contacts.region"],
  ["postcode", "contacts.postcode"],
  ["country", "contacts.country"],
] as const;

/** The fields of an address, as in a vCard. */
export function AddressFields({ values, onValues, error }: Props): JSX.Element {
  return (
    <fieldset className="stack-16">
      <legend className="field-label contact-legend">{t("contacts.addresses")}</legend>
      {values.map((address, at) => (
        <div
          key={address.key}
          className="address-fields"
          role="group"
          aria-label={t("contacts.addressAt", { at: at + 1 })}
        >
          <div className="several-row">
            <LabelPicker
              label={address.label}
              kind="addresses"
              of={t("contacts.labelOf", { name: t("contacts.addressAt", { at: at + 1 }) })}
              onLabel={(label) => onValues(changed(values, address.key, { label }))}
            />
            <span className="grow" />
            <IconButton
              icon="close"
              label={t("contacts.removeAddress", { at: at + 1 })}
              onClick={() => onValues(values.filter((one) => one.key !== address.key))}
            />
          </div>
          {parts.map(([part, name]) => (
            <TextField
              key={part}
              label={t(name)}
              value={address[part]}
              onValue={(value) => onValues(changed(values, address.key, { [part]: value }))}
              maxLength={longest.line}
              autoComplete="off"
              className={part === "region" || part === "postcode" ? "address-half" : undefined}
            />
          ))}
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {values.length < most.addresses ? (
        <div>
          <Button look="plain" icon="plus" onClick={() => onValues([...values, emptyAddress()])}>
            {t("contacts.addAddress")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function changed(values: readonly AddressDraft[], key: number, with_: Partial<AddressDraft>): readonly AddressDraft[] {
  return values.map((one) => (one.key === key ? { ...one, ...with_ } : one));
}
