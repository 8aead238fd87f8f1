import type { ReactNode } from "react";
import { money, t } from "../../i18n";
import { DraftNotice } from "../../forms/DraftNotice";
import type { StoredState } from "../../forms/useEdits";
import type { IconName } from "../../ui";
import { Button, Sheet } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** the amount that `text` says, and the largest one */
  readonly amount: number;
  readonly most: number;
  readonly icon: IconName;
  readonly action: string;
  readonly ready: boolean;
  /** another step follows */
  readonly staysOpen?: boolean;
  readonly onGive: () => void;
  readonly onClose: () => void;
  /** of a sheet whose input this device stores */
  readonly stored?: StoredState;
  readonly children?: ReactNode;
}

/** Gives an amount of money to the guests of a paid bill. */
export function AmountSheet(props: Props): JSX.Element {
  const { ready, onGive, onClose } = props;
  const give = (): void => {
    if (!ready) return;
    onGive();
    if (!props.staysOpen) onClose();
  };
  return (
    <Sheet
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon={props.icon} disabled={!ready} onClick={give}>
          {props.action}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <DraftNotice of={props.stored} />
        <MoneyField
          label={props.label}
          value={props.text}
          onValue={props.onText}
          data-autofocus
          error={props.amount > props.most ? t("bills.refundTooMuch", { most: money(props.most) }) : null}
        />
        {props.children}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
