import { useState } from "react";
import { money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { newId } from "../../../sync";
import { Button, Segmented, TextField } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { MoneyField } from "../../../ui/MoneyField";
import type { TillState } from "../../../wire";
import { NoteFields } from "./CountSheet";
import type { NoteCounts } from "./count";
import { counted } from "./count";
import { Outside } from "./Report";
import { tellTill } from "./useTill";

/** How the money is told. */
type Way = "sum" | "notes";

interface Props {
  readonly of: TillState;
  readonly onDone: () => void;
}

/** Opens the till with the money that lies in it: as a sum, or counted note by note. Another sum than the last count needs a reason. */
export function ClosedTill({ of: state, onDone }: Props): JSX.Element {
  const [way, setWay] = useState<Way>("sum");
  const [text, setText] = useState("");
  const [notes, setNotes] = useState<NoteCounts>({});
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = parseAmount(text);
  const float = way === "sum" ? typed : counted(notes);
  const last = state.last?.count?.counted;
  const difference = float === null || last === undefined ? 0 : float - last;
  const ready = float !== null && (difference === 0 || reason.trim() !== "");
  const open = async (): Promise<void> => {
    if (!ready || busy) return;
    setBusy(true);
    const because = difference === 0 ? {} : { reason: reason.trim() };
    const answer = await tellTill({ type: "till.open", session: newId(), float, ...because }, t("till.openedNow"));
    setBusy(false);
    if (answer.done) onDone();
    else setProblem(answer.text);
  };
  const wrong = way === "sum" && text.trim() !== "" && typed === null ? t("till.wrong.amount") : problem;
  return (
    <>
      <form
        className="card stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Notice tone="blue" icon="lock" role="status">
          {t("till.closedText")}
        </Notice>
        <FloatFields
          of={state}
          way={way}
          onWay={setWay}
          text={text}
          onText={setText}
          notes={notes}
          onNotes={setNotes}
          problem={wrong}
        />
        {difference === 0 || float === null ? null : (
          <TextField
            label={t("till.differenceReason")}
            value={reason}
            onValue={setReason}
            maxLength={300}
            autoComplete="off"
            hint={t(difference < 0 ? "till.lessThanLast" : "till.moreThanLast", {
              amount: money(Math.abs(difference)),
            })}
          />
        )}
        <Button type="submit" look="primary" large wide icon="cash" busy={busy} disabled={!ready}>
          {t("till.openTill")}
        </Button>
      </form>
      <Outside of={state} />
    </>
  );
}

interface FloatProps {
  readonly of: TillState;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly notes: NoteCounts;
  readonly onNotes: (change: (before: NoteCounts) => NoteCounts) => void;
  readonly problem: string | null;
}

/** The money in the till: one field, or one for each value of notes. */
function FloatFields({ of: state, way, onWay, text, onText, notes, onNotes, problem }: FloatProps): JSX.Element {
  const last = state.last?.count?.counted;
  return (
    <>
      <Segmented
        label={t("till.openWay")}
        value={way}
        onChange={onWay}
        choices={[
          { value: "sum", label: t("till.openWay.sum") },
          { value: "notes", label: t("till.openWay.notes") },
        ]}
      />
      {way === "sum" ? (
        <MoneyField
          label={t("till.float")}
          value={text}
          onValue={onText}
          hint={last === undefined ? t("till.floatHint") : t("till.lastCounted", { amount: money(last) })}
          error={problem}
        />
      ) : (
        <>
          <NoteFields notes={state.notes} counts={notes} onCounts={onNotes} />
          <p className="row strong" aria-live="polite">
            <span className="grow">{t("till.counted")}</span>
            <span className="numbers">{money(counted(notes))}</span>
          </p>
          {problem === null ? null : (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </>
  );
}
