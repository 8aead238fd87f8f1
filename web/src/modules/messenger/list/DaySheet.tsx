import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Sheet, TextField } from "../../../ui";
import { dayOf } from "./filters";

interface Props {
  /** gets a day such as `2026-11-23` */
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

/** Chooses one day. */
export function DaySheet({ onDay, onClose }: Props): JSX.Element {
  const [day, setDay] = useState("");
  const given = dayOf(day) !== null;
  return (
    <Sheet
      open
      title={t("messenger.filter.day")}
      onClose={onClose}
      foot={
        <Button wide look="primary" icon="search" disabled={!given} onClick={() => onDay(day)}>
          {t("messenger.filter.findDay")}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given) onDay(day);
        }}
      >
        <TextField label={t("messenger.filter.oneDay")} type="date" value={day} onValue={setDay} data-autofocus />
      </form>
    </Sheet>
  );
}
