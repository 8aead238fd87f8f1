import { useId, useState } from "react";
import { t } from "../../../i18n";
import { errorText } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, TextField } from "../../../ui";
import type { MadeAppPassword } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";

interface Props {
  readonly onClose: () => void;
  readonly onMade: (password: MadeAppPassword) => void;
}

/** The hub's limit of a name, in characters. */
const longestName = 50;

/** Names the device of a password, so that it can be found and revoked. */
export function NewPasswordSheet({ onClose, onMade }: Props): JSX.Element {
  const form = useId();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    if (name.trim() === "") return setWrong(t("contacts.needDevice"));
    setBusy(true);
    try {
      onMade(await contactsApi.makeAppPassword(name.trim()));
    } catch (error) {
      setWrong(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      title={t("contacts.newPassword")}
      subtitle={t("contacts.newPasswordText")}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="key" type="submit" form={form} busy={busy}>
          {t("contacts.makePassword")}
        </Button>
      }
    >
      <form
        id={form}
        className="stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label={t("contacts.device")}
          value={name}
          onValue={(value) => {
            setName(value);
            setWrong(null);
          }}
          error={wrong}
          maxLength={longestName}
          autoComplete="off"
          data-autofocus
        />
        <ChipRow label={t("contacts.device")} wrap>
          {[t("contacts.device.phone"), t("contacts.device.desk"), t("contacts.device.laptop")].map((one) => (
            <Chip
              key={one}
              chosen={one === name}
              onPress={() => {
                setName(one);
                setWrong(null);
              }}
            >
              {one}
            </Chip>
          ))}
        </ChipRow>
      </form>
    </Sheet>
  );
}
