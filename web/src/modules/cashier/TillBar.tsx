import type { ReactNode } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { AppBar, IconButton, navigate } from "../../ui";
import { useDueLists } from "../../domains/surveys/due";
import { MessagesButton } from "../../domains/messenger/MessagesButton";
import { TransfersButton } from "../../domains/transfers/TransfersButton";
import { useCardPart } from "./card/useCardPart";
import { choose } from "./choose";
import type { OpenBill } from "./openBill";
import { noteTaking } from "./takenHere";
import { useTransferNews } from "./useTransferNews";
import { TakeAwayButton } from "../../domains/takeaway/TakeAwayButton";

interface BarProps {
  /** the bill that fills the screen */
  readonly of: OpenBill | undefined;
  readonly onBill: boolean;
  readonly children: ReactNode;
}

/** The bar of the till: the party whose bill fills the screen, and the ways to other pages. */
export function TillBar({ of: one, onBill, children }: BarProps): JSX.Element {
  return (
    <AppBar
      title={one ? t("common.table", { name: one.table }) : t("app.screen.cashier")}
      back={onBill ? () => choose(null) : undefined}
      subtitle={one ? `${one.section} · ${one.called} · ${t("common.guests", { count: one.guests })}` : undefined}
      actions={
        <>
          {children}
          <OtherPages bills={!onBill} />
        </>
      }
    />
  );
}

/** The ways to the till, to cards and transfers, all bills, the messages and one's own page. Says when a transfer comes. */
function OtherPages({ bills }: { readonly bills: boolean }): JSX.Element {
  const mayKeep = useRight("till");
  useTransferNews();
  const card = useCardPart();
  const due = useDueLists().length;
  return (
    <>
      {bills ? <TakeAwayButton /> : null}
      {bills && mayKeep ? (
        <IconButton icon="cash" label={t("cashier.till")} onClick={() => navigate("/cashier/till")} />
      ) : null}
      {card ? <card.CardsButton note={noteTaking} /> : null}
      <TransfersButton />
      {bills ? <IconButton icon="receipt" label={t("app.screen.bills")} onClick={() => navigate("/bills")} /> : null}
      <MessagesButton />
      <IconButton icon="person-circle" label={t("app.me")} badge={due || undefined} onClick={() => navigate("/me")} />
    </>
  );
}
