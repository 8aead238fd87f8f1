import { useState } from "react";
import { currencySign, money, t } from "../../../i18n";
import { amountKeys, parseAmount } from "../../../i18n/currencies";
import { newId } from "../../../sync";
import { Button, Icon, TextField } from "../../../ui";
import type { TillState } from "../../../wire";
import { Outside } from "./Report";
import { tellTill } from "./useTill";

/** Opens the till with the money that lies in it. */
export function ClosedTill({
  of: state,
  onDone,
}: {
  readonly of: TillState;
  readonly onDone: () => void;
}): JSX.Element {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const float = parseAmount(text);
  const open = async (): Promise<void> => {
    if (float === null || busy) return;
    setBusy(true);
    const answer = await tellTill({ type: "till.open", session: newId(), float }, t("till.openedNow"));
    setBusy(false);
    if (answer.done) onDone();
    else setProblem(answer.text);
  };
  const counted = state.last?.count?.counted;
  return (
    <>
      <form
        className="card stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p className="notice notice-blue" role="status">
          <Icon name="lock" />
          {t("till.closedText")}
        </p>
        <TextField
          label={t("till.float")}
          value={text}
          onValue={setText}
          inputMode={amountKeys()}
          autoComplete="off"
          suffix={currencySign()}
          hint={counted === undefined ? t("till.floatHint") : t("till.lastCounted", { amount: money(counted) })}
          error={text.trim() !== "" && float === null ? t("till.wrong.amount") : problem}
        />
        <Button type="submit" look="primary" large wide icon="cash" busy={busy} disabled={float === null}>
          {t("till.openTill")}
        </Button>
      </form>
      <Outside of={state} />
    </>
  );
}
