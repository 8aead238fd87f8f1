import { countdown, t } from "../../i18n";
import { useRight } from "../../session";
import { useNow } from "../../sync";
import { send } from "../../session/client";
import { Button, EmptyState, Sheet } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
  /** seats guests before the table is clean */
  readonly onSeat: () => void;
}

/** A table being cleaned: the remaining time, a button for done, and one to seat guests anyway. */
export function CleaningSheet({ table, onClose, onSeat }: Props): JSX.Element {
  const now = useNow(500);
  const mayClean = useRight("clean");
  const maySeat = useRight("seat");
  const { cleaning } = table;
  const done = (): void => {
    void send({ type: "floor.endCleaning", table: table.id });
    onClose();
  };
  if (table.status !== TableStatus.cleaning || !cleaning) {
    return (
      <Sheet open title={t("common.table", { name: table.name })} onClose={onClose}>
        <EmptyState
          icon="check-circle"
          title={t("cleaning.over")}
          action={
            maySeat ? (
              <Button look="primary" icon="guests" onClick={onSeat}>
                {t("seat.short")}
              </Button>
            ) : null
          }
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      title={t("common.table", { name: table.name })}
      subtitle={t("state.table.cleaning")}
      onClose={onClose}
      foot={
        <>
          {maySeat ? (
            <Button wide={!mayClean} onClick={onSeat}>
              {t("cleaning.seat")}
            </Button>
          ) : null}
          {mayClean ? (
            <Button look="primary" icon="check" wide large onClick={done}>
              {t("cleaning.done")}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="cleaning">
        <CleaningRing cleaning={cleaning} now={now} />
        <p className="quiet center">{t("cleaning.text")}</p>
      </div>
    </Sheet>
  );
}

interface RingProps {
  readonly cleaning: NonNullable<Table["cleaning"]>;
  readonly now: number;
}

/** The remaining time, as a number and as a part of a circle. */
function CleaningRing({ cleaning, now }: RingProps): JSX.Element {
  const share = Math.min(1, Math.max(0, (cleaning.until - now) / Math.max(1, cleaning.until - cleaning.since)));
  return (
    <div
      className="cleaning-ring"
      role="timer"
      aria-label={t("cleaning.left", { time: countdown(cleaning.until - now) })}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="54" className="cleaning-track" />
        <circle
          cx="60"
          cy="60"
          r="54"
          className="cleaning-rest"
          pathLength={1}
          strokeDasharray={`${share} 1`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <span className="cleaning-time numbers">{countdown(cleaning.until - now)}</span>
    </div>
  );
}
