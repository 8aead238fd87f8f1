import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip } from "../../ui";
import { SeatChips } from "../../domains/orders/SeatChips";
import { seatsOf } from "../../domains/orders/seats";
import { useBasket } from "./basket";
import { chooseSeat, useChosenSeat } from "./chosenSeats";

/**
 * The seat for which dishes are chosen from now on: all guests, until somebody says otherwise. One chip, and a row of
 * seats once they are used for this party.
 */
export function SeatChoice({ order }: { readonly order: string }): JSX.Element | null {
  const seats = useReplica((view) => seatsOf(view, order));
  const { lines } = useBasket(order);
  const chosen = useChosenSeat(order);
  const [isOpen, setOpen] = useState(false);
  if (!seats) return null;
  if (!isOpen && !seats.used && chosen === undefined && !lines.some((line) => line.seat))
    return (
      <Chip icon="guests" onPress={() => setOpen(true)}>
        {t("seats.all")}
      </Chip>
    );
  return (
    <SeatChips
      seats={Math.max(seats.count, ...lines.map((line) => line.seat ?? 0))}
      value={chosen}
      onChange={(seat) => chooseSeat(order, seat)}
    />
  );
}
