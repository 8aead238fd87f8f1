import { t } from "../../i18n";
import { classes, Stepper } from "../../ui";

const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Props {
  readonly value: number;
  /** a number was tapped or counted */
  readonly onChange: (guests: number) => void;
  /** replaces `onChange` for a tap on the pad, if that ends the choice */
  readonly onPick?: (guests: number) => void;
  /** the table's seats, which are marked */
  readonly seats?: number;
}

/** The number of guests: one tap up to twelve, counted or typed above. */
export function GuestsPad({ value, onChange, onPick = onChange, seats }: Props): JSX.Element {
  return (
    <div className="stack" role="group" aria-label={t("seat.guests")}>
      <div className="guests-pad">
        {usual.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === value}
            aria-label={t("common.guests", { count })}
            data-autofocus={count === value || undefined}
            className={classes(
              "guests-key numbers",
              count === value && "guests-chosen",
              count === seats && "guests-seats",
            )}
            onClick={() => onPick(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <div className="row">
        <span className="quiet grow">{t("seat.more")}</span>
        <Stepper label={t("seat.guests")} value={value} onChange={onChange} max={500} />
      </div>
    </div>
  );
}
