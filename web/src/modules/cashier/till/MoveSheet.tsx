import { useState } from "react";
import { currencySign, money, t } from "../../../i18n";
import { amountKeys } from "../../../i18n/currencies";
import { newId } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, TextField } from "../../../ui";
import type { TillReport } from "../../../wire";
import type { MoveKind } from "./count";
import { readMove } from "./count";
import { tellTill } from "./useTill";

interface Props {
  readonly of: TillReport;
  readonly kind: MoveKind;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts money into the till or takes it out, always with a reason. */
export function MoveSheet({ of: report, kind, onClose, onDone }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const held = report.cash.expected;
  const read = readMove(kind, text, held);
  const amount = "amount" in read ? read.amount : null;
  const ready = amount !== null && reason.trim() !== "";
  const move = async (): Promise<void> => {
    if (amount === null || !ready || busy) return;
    setBusy(true);
    const answer = await tellTill(
      { type: "till.move", session: report.session, movement: newId(), kind, amount, reason: reason.trim() },
      t("till.moved", { amount: money(amount) }),
    );
    setBusy(false);
    if (answer.done) onDone();
    else setProblem(answer.text);
  };
  return (
    <Sheet
      open
      title={t(`till.move.${kind}`)}
      subtitle={t("till.holds", { amount: money(held) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="check" busy={busy} disabled={!ready} onClick={() => void move()}>
          {t(`till.move.${kind}`)}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <TextField
          label={t("till.amount")}
          value={text}
          onValue={setText}
          inputMode={amountKeys()}
          autoComplete="off"
          suffix={currencySign()}
          data-autofocus
          error={"wrong" in read && read.wrong !== null ? t(`till.wrong.${read.wrong}`, { most: money(held) }) : null}
        />
        <TextField label={t("common.reason")} value={reason} onValue={setReason} maxLength={300} autoComplete="off" />
        <ChipRow label={t("common.reason")} wrap>
          {[t(`till.reason.${kind}.first`), t(`till.reason.${kind}.second`)].map((one) => (
            <Chip key={one} chosen={reason === one} onPress={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
        {problem === null ? null : (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
