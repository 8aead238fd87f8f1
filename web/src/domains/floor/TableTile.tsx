import type { CSSProperties } from "react";
import { countdown, t, time } from "../../i18n";
import { useNow } from "../../sync";
import { classes, CloudMark, Icon, tableLook } from "../../ui";
import { TableStatus } from "../../wire";
import type { TableFacts } from "./tableFacts";
import { describeTable, isSeated, seatedFor, waitLook } from "./tableFacts";

interface Props {
  readonly facts: TableFacts;
  readonly onPress: (facts: TableFacts) => void;
  readonly chosen?: boolean;
  /** does not match the search */
  readonly dimmed?: boolean;
  /** cannot be chosen here */
  readonly disabled?: boolean;
  /** the name of the waiter, if somebody else than the reader looks after the party */
  readonly theirs?: string;
  readonly style?: CSSProperties;
}

const word: Record<TableStatus, string> = {
  [TableStatus.free]: "free",
  [TableStatus.booked]: "booked",
  [TableStatus.cleaning]: "cleaning",
  [TableStatus.inUse]: "used",
  [TableStatus.merged]: "merged",
};

/** A table on the plan: name, state, minutes, and open tasks in its corner. */
export function TableTile({
  facts,
  onPress,
  chosen = false,
  dimmed = false,
  disabled = false,
  theirs,
  style,
}: Props): JSX.Element {
  const now = useNow(facts.table.cleaning ? 1000 : 10_000);
  const { table } = facts;
  const status = isSeated(facts) ? TableStatus.inUse : table.status;
  return (
    <button
      type="button"
      style={style}
      disabled={disabled}
      aria-pressed={chosen || undefined}
      aria-label={[describeTable(facts, now), theirs].filter(Boolean).join(", ")}
      data-table={table.name}
      className={classes(
        "tile",
        `tile-${word[status]}`,
        `tile-${table.shape}`,
        chosen && "tile-chosen",
        dimmed && "tile-dimmed",
        theirs && "tile-theirs",
        facts.unconfirmed && "unconfirmed",
      )}
      onClick={() => onPress(facts)}
    >
      <span className="tile-name">{table.name}</span>
      <span className="tile-state numbers">
        <Icon
          name={tableLook(status).icon}
          size={12}
          className={status === TableStatus.cleaning || status === TableStatus.merged ? undefined : "tile-icon-spare"}
        />
        <span>{stateText(facts, status, now)}</span>
      </span>
      <span className="tile-marks" aria-hidden>
        {facts.table.hold && status !== TableStatus.booked ? (
          <span className="tile-mark tile-mark-amber" title={t("table.bookedAt", { time: time(facts.table.hold.at) })}>
            <Icon name="bookmark" size={12} />
          </span>
        ) : null}
        {facts.waits.slice(0, 3).map((wait) => (
          <Mark key={wait} wait={wait} />
        ))}
        <CloudMark shown={facts.unconfirmed} />
      </span>
    </button>
  );
}

function Mark({ wait }: { readonly wait: Parameters<typeof waitLook>[0] }): JSX.Element {
  const look = waitLook(wait);
  return (
    <span className={`tile-mark tile-mark-${look.tone}`} title={look.word}>
      <Icon name={look.icon} size={12} />
    </span>
  );
}

/** The word under the name, short enough for a small tile. */
function stateText(facts: TableFacts, status: TableStatus, now: number): string {
  switch (status) {
    case TableStatus.free:
      return t("table.free");
    case TableStatus.booked:
      return facts.table.hold ? time(facts.table.hold.at) : t("table.booked");
    case TableStatus.cleaning:
      return facts.table.cleaning ? countdown(facts.table.cleaning.until - now) : t("table.cleaning");
    case TableStatus.inUse:
      return `${facts.guests} · ${seatedFor(facts, now)}`;
    case TableStatus.merged:
      return facts.hostName ?? "";
  }
}
