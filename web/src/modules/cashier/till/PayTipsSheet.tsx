import { useState } from "react";
import { bareAmount, money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { newId } from "../../../sync";
import { Button, Sheet } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { TillReport, TipBalance } from "../../../wire";
import { heldOf } from "./MoveSheet";
import { tellTill } from "./useTill";

interface Props {
  readonly of: TillReport;
  readonly to: TipBalance;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Pays a person tips out of the till, never more than was shared to them. */
export function PayTipsSheet({ of: report, to, onClose, onDone }: Props): JSX.Element {
  const held = heldOf(report);
  const most = Math.min(to.open, Math.max(0, held));
  const [text, setText] = useState(bareAmount(most));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = parseAmount(text) ?? 0;
  const wrong = amount > to.open ? t("tips.tooMuch", { most: money(to.open) }) : null;
  const isShort = amount > held ? t("till.wrong.notEnough", { most: money(held) }) : null;
  const ready = amount > 0 && wrong === null && isShort === null;
  const pay = async (): Promise<void> => {
    if (!ready || busy) return;
    setBusy(true);
    const answer = await tellTill(
      { type: "till.payTips", session: report.session, movement: newId(), person: to.person, amount },
      t("tips.paid", { amount: money(amount), name: to.name }),
    );
    setBusy(false);
    if (answer.done) onDone();
    else setProblem(answer.text);
  };
  return (
    <Sheet
      open
      title={t("tips.payTo", { name: to.name })}
      subtitle={report.blind ? undefined : t("till.holds", { amount: money(held) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="cash" busy={busy} disabled={!ready} onClick={() => void pay()}>
          {t("tips.pay")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <MoneyField
          label={t("till.amount")}
          value={text}
          onValue={setText}
          data-autofocus
          hint={t("tips.openOf", { amount: money(to.open) })}
          error={wrong ?? isShort ?? problem}
        />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
