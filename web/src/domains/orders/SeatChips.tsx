import { useState } from "react";
import { t } from "../../i18n";
import { Chip, ChipRow, IconButton } from "../../ui";

/** The most that the rules allow. */
const mostSeats = 99;

interface Props {
  /** the seats that are shown at first */
  readonly seats: number;
  /** absent: for all guests */
  readonly value: number | undefined;
  readonly onChange: (seat: number | undefined) => void;
}

/** One of the guests' seats, or all guests. The last button is for a guest who came later. */
export function SeatChips({ seats, value, onChange }: Props): JSX.Element {
  const [added, setAdded] = useState(0);
  const count = Math.min(mostSeats, Math.max(seats, added, value ?? 0));
  const add = (): void => {
    setAdded(count + 1);
    onChange(count + 1);
  };
  return (
    <ChipRow label={t("seats.label")}>
      <span className="quiet">{t("seats.label")}</span>
      <Chip chosen={value === undefined} onPress={() => onChange(undefined)}>
        {t("seats.common")}
      </Chip>
      {Array.from({ length: count }, (_, i) => i + 1).map((seat) => (
        <Chip key={seat} chosen={seat === value} onPress={() => onChange(seat)}>
          {seat}
        </Chip>
      ))}
      {count < mostSeats ? <IconButton icon="plus" look="quiet" label={t("seats.add")} onClick={add} /> : null}
    </ChipRow>
  );
}
