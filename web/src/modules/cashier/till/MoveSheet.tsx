import { useState } from "react";
import { money, t } from "../../../i18n";
import { newId } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, TextField } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { TillReport } from "../../../wire";
import { LazyApprovalSheet } from "../../../domains/approval/LazyApprovalSheet";
import type { MoveKind } from "./count";
import { readMove } from "./count";
import { tellTill } from "./useTill";

interface Props {
  readonly of: TillReport;
  readonly kind: MoveKind;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The money that the till holds, which nobody learns before a blind count. */
export const heldOf = ({ blind, cash }: TillReport): number => (blind ? Number.POSITIVE_INFINITY : cash.expected);

/** Puts money into the till or takes it out, always with a reason. */
export function MoveSheet({ of: report, kind, onClose, onDone }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const held = heldOf(report);
  const read = readMove(kind, text, held);
  const amount = "amount" in read ? read.amount : null;
  const wanted = reason.trim() === "" ? null : amount;
  const { busy, problem, asking, setAsking, move } = useMove(report.session, kind, wanted, reason.trim(), onDone);
  if (asking !== null && amount !== null)
    return (
      <MoveApproval
        deed={kind}
        amount={amount}
        reason={reason.trim()}
        text={asking}
        onBack={() => setAsking(null)}
        onApproved={(approval) => void move(approval)}
      />
    );
  return (
    <Sheet
      open
      title={t(`till.move.${kind}`)}
      subtitle={report.blind ? undefined : t("till.holds", { amount: money(held) })}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          wide
          icon="check"
          busy={busy}
          disabled={wanted === null}
          onClick={() => void move()}
        >
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
        <MoneyField
          label={t("till.amount")}
          value={text}
          onValue={setText}
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
        <Problem text={problem} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

function Problem({ text }: { readonly text: string | null }): JSX.Element | null {
  return text === null ? null : (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}

interface ApprovalProps {
  readonly deed: MoveKind;
  readonly amount: number;
  readonly reason: string;
  readonly text: string;
  readonly onBack: () => void;
  readonly onApproved: (approval: string) => void;
}

/** A manager approves a pay-out or a drop beyond the limit of the day. */
function MoveApproval({ deed, amount, reason, ...rest }: ApprovalProps): JSX.Element {
  return (
    <LazyApprovalSheet
      title={t(`till.move.${deed}`)}
      subtitle={`${money(amount)} · ${reason}`}
      wish={{ deed: deed === "drop" ? "drop" : "payOut", amount, reason }}
      {...rest}
    />
  );
}

const beyondLimit: ReadonlySet<string> = new Set(["till.payOutNeedsApproval", "till.dropNeedsApproval"]);

/** Moves the money, beyond the limit of the day once a manager has approved. `amount` null: it is not ready. */
function useMove(session: string, kind: MoveKind, amount: number | null, reason: string, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const move = async (approval?: string): Promise<void> => {
    if (amount === null || busy) return;
    setAsking(null);
    setBusy(true);
    const answer = await tellTill(
      {
        type: "till.move",
        session,
        movement: newId(),
        kind,
        amount,
        reason,
        ...(approval ? { approval } : {}),
      },
      t("till.moved", { amount: money(amount) }),
    );
    setBusy(false);
    if (answer.done) onDone();
    else if (beyondLimit.has(answer.code ?? "") && approval === undefined) setAsking(answer.text);
    else setProblem(answer.text);
  };
  return { busy, problem, asking, setAsking, move };
}
