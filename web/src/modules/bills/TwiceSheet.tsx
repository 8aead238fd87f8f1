import { t } from "../../i18n";
import { problemText } from "../../sync";
import { ErrorState, Sheet, Skeleton } from "../../ui";
import type { BillRecord } from "../../wire";
import type { TakenTwice } from "../../domains/bills/takenTwice";
import { Offline } from "./Offline";
import { RefundSheet } from "./RefundSheet";
import { useAnswer } from "./useAnswer";

interface Props {
  readonly order: string;
  readonly of: TakenTwice;
  readonly reason: string;
  readonly onClose: () => void;
}

/** Takes money off a bill that was taken twice: its amount, its way and the reason are typed already. */
export function TwiceSheet({ order, of: twice, reason, onClose }: Props): JSX.Element {
  const { value, problem, again } = useAnswer<BillRecord>(`/api/bills/${encodeURIComponent(order)}/record`);
  const { amount, method } = twice;
  if (value) return <RefundSheet of={value} first={{ amount, method, reason }} onClose={onClose} onDone={onClose} />;
  return (
    <Sheet open title={t("bills.refund")} onClose={onClose}>
      {problem === null ? (
        <Skeleton height={44} count={4} gap={12} />
      ) : problem.code === "offline" ? (
        <Offline onRetry={again} />
      ) : (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      )}
    </Sheet>
  );
}
