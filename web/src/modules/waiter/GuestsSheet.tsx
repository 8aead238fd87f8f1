import { useState } from "react";
import { t } from "../../i18n";
import { Button, Sheet } from "../../ui";
import type { Order } from "../../wire";
import { GuestsPad } from "../../domains/floor/GuestsPad";
import { setGuests } from "../../domains/orders/undoable";

/** Changes the number of guests. A tap on a number is enough. */
export function GuestsSheet({
  order,
  seats,
  onClose,
}: {
  readonly order: Order;
  readonly seats: number | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const [guests, choose] = useState(order.guests);
  const settle = (count: number): void => {
    if (count !== order.guests) void setGuests(order, count);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("waiter.guests")}
      onClose={onClose}
      foot={
        <Button look="primary" icon="check" large wide onClick={() => settle(guests)}>
          {t("waiter.guestsAction", { count: guests })}
        </Button>
      }
    >
      <GuestsPad value={guests} seats={seats} onChange={choose} onPick={settle} />
    </Sheet>
  );
}
