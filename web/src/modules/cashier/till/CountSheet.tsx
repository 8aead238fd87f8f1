import { useState } from "react";
import { money, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { newId } from "../../../sync";
import { useMe } from "../../../session";
import { Select, Sheet, StatePill, Stepper, TextField, confirm } from "../../../ui";
import { SteadyButton } from "../../../ui/SteadyButton";
import type { TillReport } from "../../../wire";
import type { OpenBill } from "../openBill";
import { useOpenBills } from "../useOpenBills";
import type { Counting, ForeignTexts, NoteCounts } from "./count";
import { counting, foreignCounts, foreignDiffers, mostNotes, noteCounts, withCount } from "./count";
import { ForeignFields } from "./ForeignFields";
import { tellTill } from "./useTill";

interface Props {
  readonly of: TillReport;
  /** the notes that there are, the largest first */
  readonly notes: readonly number[];
  readonly onClose: () => void;
  /** the session has ended */
  readonly onDone: (session: string) => void;
}

/** NoteCounts the till note by note, and closes it or hands it to the next person. */
export function CountSheet({ of: report, notes, onClose, onDone }: Props): JSX.Element {
  const [counts, setCounts] = useState<NoteCounts>({});
  const [foreign, setForeign] = useState<ForeignTexts>({});
  const [reason, setReason] = useState("");
  const [to, setTo] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tables = useOpenBills() ?? [];
  const sum = counting(counts, report.cash.expected, reason);
  const apart = foreignCounts(report.foreign, foreign);
  // In a blind count nobody is asked: the hub alone knows the difference.
  const differs = report.blind || sum.difference !== 0 || (apart !== null && foreignDiffers(report.foreign, apart));
  const ready = apart !== null && (!differs || report.blind || reason.trim() !== "");
  const close = async (): Promise<void> => {
    // One question for both: tables that stay open, and a count that nobody can repeat.
    if ((report.blind || (to === "" && tables.length > 0)) && !(await isFinal(sum.counted, to === "" ? tables : [])))
      return;
    setBusy(true);
    const because = !differs || reason.trim() === "" ? {} : { reason: reason.trim() };
    const body = {
      session: report.session,
      notes: noteCounts(counts),
      ...because,
      ...(apart && apart.length > 0 ? { foreign: apart } : {}),
    };
    const answer = await tellTill(
      to === "" ? { type: "till.close", ...body } : { type: "till.handOver", ...body, next: newId(), to },
      t(to === "" ? "till.closedNow" : "till.handedNow"),
    );
    setBusy(false);
    if (answer.done) onDone(report.session);
    else setProblem(answer.text);
  };
  return (
    <Sheet
      open
      tall
      title={t("till.countTitle")}
      subtitle={t(report.blind ? "till.countBlind" : "till.countText")}
      onClose={onClose}
      foot={
        <SteadyButton look="primary" large wide icon="lock" busy={busy} disabled={!ready} onClick={() => void close()}>
          {t(to === "" ? "till.close" : "till.handOver")}
        </SteadyButton>
      }
    >
      <div className="stack-16">
        <NoteFields notes={notes} counts={counts} onCounts={setCounts} />
        {report.blind ? <Counted sum={sum.counted} /> : <Sum of={sum} expected={report.cash.expected} />}
        <ForeignFields of={report.foreign} blind={report.blind} texts={foreign} onTexts={setForeign} />
        {!differs ? null : (
          <TextField
            label={t(report.blind ? "till.countNote" : "till.differenceReason")}
            value={reason}
            onValue={setReason}
            maxLength={300}
            autoComplete="off"
            hint={report.blind ? undefined : t("till.differenceHint")}
          />
        )}
        <NextPerson value={to} onValue={setTo} />
        {problem === null ? null : (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** Asks before the end of a session, and names the tables whose guests are still here. */
const isFinal = (counted: number, tables: readonly OpenBill[]): Promise<boolean> => {
  const unpaid = tables.filter((one) => one.sums.due > 0);
  const names = (some: readonly OpenBill[]): string => some.map((one) => one.table).join(", ");
  return confirm({
    title: t("till.finalAsk", { amount: money(counted) }),
    text: [
      tables.length > 0 ? t("till.openTables", { count: tables.length, names: names(tables) }) : null,
      unpaid.length > 0 ? t("till.unpaidTables", { count: unpaid.length, names: names(unpaid) }) : null,
      t("till.finalText"),
    ]
      .filter(Boolean)
      .join(" "),
    action: t("till.finalClose"),
  });
};

interface NoteFieldsProps {
  readonly notes: readonly number[];
  readonly counts: NoteCounts;
  readonly onCounts: (change: (before: NoteCounts) => NoteCounts) => void;
}

/** A field for the number of notes of each value. */
export function NoteFields({ notes, counts, onCounts }: NoteFieldsProps): JSX.Element {
  return (
    <ul className="lines">
      {notes.map((note) => (
        <li key={note} className="line-row">
          <span className="grow numbers strong">{money(note)}</span>
          <Stepper
            label={t("till.notesOf", { note: money(note) })}
            value={counts[note] ?? 0}
            min={0}
            max={mostNotes}
            onChange={(count) => onCounts((before) => withCount(before, note, count))}
          />
        </li>
      ))}
    </ul>
  );
}

/** The counted money alone. */
function Counted({ sum }: { readonly sum: number }): JSX.Element {
  return (
    <dl className="till-sum money-lines" aria-live="polite">
      <div className="money-line strong">
        <dt>{t("till.counted")}</dt>
        <dd className="numbers">{money(sum)}</dd>
      </div>
    </dl>
  );
}

function Sum({ of: sum, expected }: { readonly of: Counting; readonly expected: number }): JSX.Element {
  const looks = {
    exact: { tone: "green", icon: "check-circle" },
    short: { tone: "red", icon: "alert" },
    over: { tone: "amber", icon: "alert" },
  } as const;
  const look = looks[sum.standing];
  return (
    <div className="till-sum stack-8" aria-live="polite">
      <dl className="money-lines">
        <div className="money-line">
          <dt>{t("till.expected")}</dt>
          <dd className="numbers">{money(expected)}</dd>
        </div>
        <div className="money-line strong">
          <dt>{t("till.counted")}</dt>
          <dd className="numbers">{money(sum.counted)}</dd>
        </div>
      </dl>
      <StatePill tone={look.tone} icon={look.icon}>
        {t(`till.standing.${sum.standing}`, { amount: money(Math.abs(sum.difference)) })}
      </StatePill>
    </div>
  );
}

/** The person who keeps the till from then on. */
function NextPerson({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (person: string) => void;
}): JSX.Element | null {
  const me = useMe().employee.id;
  const people = useReplica((view) =>
    view
      .all("employee")
      .filter(
        (one) => one.active && one.id !== me && one.roles.some((role) => role === "cashier" || role === "manager"),
      ),
  );
  if (people.length === 0) return null;
  return (
    <Select
      label={t("till.next")}
      hint={t("till.nextHint")}
      value={value}
      choices={[{ value: "", label: t("till.nobody") }, ...people.map((one) => ({ value: one.id, label: one.name }))]}
      onValue={onValue}
    />
  );
}
