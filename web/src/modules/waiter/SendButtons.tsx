import { t } from "../../i18n";
import { useRight } from "../../session";
import { Button } from "../../ui";

interface Props {
  /** the text of the button that only writes */
  readonly label: string;
  readonly disabled: boolean;
  readonly canCall?: boolean;
  readonly onSend: (call: boolean) => void;
}

/** Writes the basket down, or writes it and calls it to the kitchen in one tap. */
export function SendButtons({ label, disabled, canCall = true, onSend }: Props): JSX.Element {
  const mayCall = useRight("callCourses");
  return (
    <div className="waiter-send">
      <Button look="primary" icon="check" large disabled={disabled} onClick={() => onSend(false)}>
        {label}
      </Button>
      {mayCall ? (
        <Button icon="fire" large disabled={disabled || !canCall} onClick={() => onSend(true)}>
          {t("waiter.sendCall")}
        </Button>
      ) : null}
    </div>
  );
}
