import { useState } from "react";
import { money, t, time } from "../../../i18n";
import { useRight } from "../../../session";
import { send } from "../../../session/client";
import { useOutbox, useReplica } from "../../../sync";
import { Button, Sheet, StatePill, askReason } from "../../../ui";
import type { StateBadge } from "../../../ui";
import type { CardRequest } from "../../../wire";
import type { LooseMoney } from "../../../domains/transfers/AssignSheet";
import { AssignSheet } from "../../../domains/transfers/AssignSheet";
import { outcomeOf } from "./CardButton";
import { needsAttention, requestsIn } from "./requests";
import { settle } from "./settle";

/** The amounts that went to the terminal: those that wait for somebody, then the others of the last hours. */
export function CardsSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const all = useReplica(requestsIn);
  const [assigning, setAssigning] = useState<CardRequest | null>(null);
  const waiting = all.filter(needsAttention);
  const others = all.filter((one) => !needsAttention(one));
  const rows = (of: readonly CardRequest[]): JSX.Element => (
    <ul className="lines">
      {of.map((one) => (
        <CardRow key={one.id} of={one} onAssign={() => setAssigning(one)} />
      ))}
    </ul>
  );
  return (
    <>
      <Sheet open tall title={t("cards.title")} onClose={onClose}>
        <div className="stack-16">
          <section className="stack-8">
            <h3>{t("cards.open")}</h3>
            {waiting.length === 0 ? <p className="quiet">{t("cards.openNone")}</p> : rows(waiting)}
          </section>
          {others.length > 0 ? (
            <section className="stack-8">
              <h3>{t("cards.recent")}</h3>
              {rows(others)}
            </section>
          ) : null}
        </div>
      </Sheet>
      {assigning ? <AssignSheet of={looseOf(assigning)} onClose={() => setAssigning(null)} /> : null}
    </>
  );
}

const looseOf = (one: CardRequest): LooseMoney => ({
  amount: one.charged ?? one.amount,
  subtitle: t("cards.slip", { reference: one.reference ?? "–" }),
  text: t("cards.assignText"),
  otherText: (due) => t("cards.assignOther", { due }),
  assign: (order) => ({ type: "cards.assign", request: one.id, order }),
});

interface RowProps {
  readonly of: CardRequest;
  readonly onAssign: () => void;
}

function CardRow({ of: one, onAssign }: RowProps): JSX.Element {
  const mayTake = useRight("takePayment");
  const deciding = useOutbox((entries) =>
    entries.some(({ body, status }) => status !== "refused" && "request" in body && body.request === one.id),
  );
  const look = lookOf(one);
  return (
    <li className="transfer-row">
      <div className="transfer-row-head">
        <span className="strong numbers">{money(one.charged ?? one.amount)}</span>
        <span className="quiet small numbers">{`${t("common.table", { name: one.table ?? "–" })} · ${time(one.at)}`}</span>
      </div>
      <p className="row-wrap">
        <StatePill tone={look.tone} icon={look.icon}>
          {look.word}
        </StatePill>
        {one.reference ? <span className="quiet small">{t("cards.slip", { reference: one.reference })}</span> : null}
      </p>
      {mayTake && one.standing === "unassigned" ? (
        <div className="row-wrap">
          <Button look="primary" icon="undo" disabled={deciding} onClick={() => void giveBack(one)}>
            {t("cards.giveBack")}
          </Button>
          <Button icon="table" disabled={deciding} onClick={onAssign}>
            {t("cards.assign")}
          </Button>
        </div>
      ) : null}
      {mayTake && one.standing === "unclear" ? (
        <div className="row-wrap">
          <Button
            look="primary"
            icon="reload"
            busy={deciding}
            onClick={() => void send({ type: "cards.recheck", request: one.id })}
          >
            {t("cards.recheck")}
          </Button>
          <Button icon="check" disabled={deciding} onClick={() => void settle(one, true, "")}>
            {t("cards.charged")}
          </Button>
          <Button icon="void" disabled={deciding} onClick={() => void settle(one, false, "")}>
            {t("cards.notCharged")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function lookOf(one: CardRequest): StateBadge {
  switch (one.standing) {
    case "waiting":
    case "cancelling":
      return { tone: "blue", icon: "hourglass", word: t(`cards.state.${one.standing}`) };
    case "unclear":
      return { tone: "red", icon: "alert", word: t("cards.unclear") };
    case "unassigned":
      return { tone: "amber", icon: "alert", word: outcomeOf(one) ?? t("cards.cause.refused") };
    case "approved":
      return { tone: "green", icon: "check-circle", word: t("cards.state.approved") };
    case "returned":
      return { tone: "faded", icon: "undo", word: t("cards.state.returned", { reason: one.reason ?? "–" }) };
    case "declined":
    case "cancelled":
      return { tone: "faded", icon: "void", word: outcomeOf(one) ?? t("cards.declined") };
    case "dismissed":
      return { tone: "faded", icon: "void", word: t("cards.state.dismissed") };
  }
}

/** Only notes it: the money itself goes back at the terminal. */
async function giveBack(one: CardRequest): Promise<void> {
  const reason = await askReason({
    title: t("cards.giveBackAsk", { amount: money(one.charged ?? one.amount) }),
    text: t("cards.giveBackText"),
    action: t("cards.giveBack"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("cards.reason.otherwise"), t("cards.reason.twice"), t("cards.reason.wrong")],
    },
  });
  if (reason !== null) void send({ type: "cards.giveBack", request: one.id, reason });
}
