import { countdown, t, time } from "../../i18n";
import { useNow } from "../../sync";
import { classes, CloudMark, Icon, StatePill, tableLook } from "../../ui";
import { TableStatus } from "../../wire";
import type { TableFacts } from "./tableFacts";
import { describeTable, isSeated, seatedFor, waitLook } from "./tableFacts";

interface Props {
  readonly facts: TableFacts;
  readonly onPress: (facts: TableFacts) => void;
  readonly chosen?: boolean;
  readonly disabled?: boolean;
  /** the party's waiter, if it is another person */
  readonly waiter?: string;
}

/** A table as a row of a list, with the facts of the plan in words. */
export function TableRow({ facts, onPress, chosen = false, disabled = false, waiter }: Props): JSX.Element {
  const now = useNow(facts.table.cleaning ? 1000 : 10_000);
  const { table } = facts;
  const seated = isSeated(facts);
  const look = tableLook(seated ? TableStatus.inUse : table.status);
  return (
    <button
      type="button"
      className={classes("table-row", chosen && "table-row-chosen", facts.unconfirmed && "unconfirmed")}
      disabled={disabled}
      aria-label={describeTable(facts, now)}
      aria-pressed={chosen || undefined}
      data-table={table.name}
      onClick={() => onPress(facts)}
    >
      <span className={classes("table-row-name", seated && "table-row-used")}>{table.name}</span>
      <span className="grow row-wrap table-row-line">
        <StatePill tone={look.tone} icon={look.icon}>
          {pillText(facts, look.word, now)}
        </StatePill>
        <span className="quiet small">
          {[
            facts.guests > 0 ? t("common.guests", { count: facts.guests }) : t("table.seats", { count: table.seats }),
            waiter,
            seated ? undefined : table.description,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {facts.joined.length > 0 ? (
          <StatePill tone="grey" icon="link">
            {facts.joined.join(", ")}
          </StatePill>
        ) : null}
        {table.hold && table.status !== TableStatus.booked ? (
          <StatePill tone="amber" icon="bookmark">
            {t("table.bookedAt", { time: time(table.hold.at) })}
          </StatePill>
        ) : null}
        {facts.waits.map((wait) => {
          const { tone, icon, word } = waitLook(wait);
          return (
            <StatePill key={wait} tone={tone} icon={icon}>
              {word}
            </StatePill>
          );
        })}
        <CloudMark shown={facts.unconfirmed} />
      </span>
      {seated ? <span className="numbers strong">{seatedFor(facts, now)}</span> : null}
      <Icon name="forward" className="quiet" />
    </button>
  );
}

function pillText(facts: TableFacts, word: string, now: number): string {
  if (facts.table.status === TableStatus.cleaning && facts.table.cleaning)
    return `${word} ${countdown(facts.table.cleaning.until - now)}`;
  if (facts.table.status === TableStatus.booked && facts.table.hold && !isSeated(facts))
    return t("table.bookedAt", { time: time(facts.table.hold.at) });
  if (facts.hostName) return `${word} ${facts.hostName}`;
  return word;
}
