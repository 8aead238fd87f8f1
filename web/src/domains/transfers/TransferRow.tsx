import { money, t, time } from "../../i18n";
import { send } from "../../session/client";
import { useRight } from "../../session";
import { useOutbox } from "../../sync";
import { Button, StatePill, askReason } from "../../ui";
import type { StateBadge } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { TransferNotice } from "../../wire";
import { beyondDue } from "./notices";

interface Props {
  readonly of: TransferNotice;
  readonly onAssign: () => void;
}

/** One transfer: its amount, the words beside it, what became of it, and what to do. */
export function TransferRow({ of: one, onAssign }: Props): JSX.Element {
  const mayTake = useRight("takePayment");
  const deciding = useOutbox((entries) =>
    entries.some(({ body, status }) => status !== "refused" && "notice" in body && body.notice === one.id),
  );
  const open = one.standing === "open" || one.standing === "dismissed";
  const look = lookOf(one);
  return (
    <li className="transfer-row">
      <div className="transfer-row-head">
        <span className="strong numbers">{amountOf(one)}</span>
        <span className="quiet small numbers">{time(one.receivedAt)}</span>
      </div>
      <p className="transfer-purpose">{one.purpose.trim() === "" ? t("transfers.noPurpose") : one.purpose}</p>
      <p className="row-wrap">
        <StatePill tone={look.tone} icon={look.icon}>
          {look.word}
        </StatePill>
        <Difference of={one} />
        {one.isPartUnknown ? (
          <StatePill tone="amber" icon="split">
            {t("transfers.partUnknown")}
          </StatePill>
        ) : null}
        <span className="quiet small">{[one.bill, one.reference].filter(Boolean).join(" · ")}</span>
      </p>
      {one.otherAmount === undefined ? null : (
        <Notice tone="red" role="alert" small>
          <span className="grow">{t("transfers.other", { amount: money(one.otherAmount) })}</span>
        </Notice>
      )}
      {mayTake ? (
        <div className="row-wrap">
          {open ? (
            <Button
              look={one.standing === "open" ? "primary" : "quiet"}
              icon="table"
              disabled={deciding}
              onClick={onAssign}
            >
              {t("transfers.assign")}
            </Button>
          ) : null}
          {one.standing === "open" ? (
            <Button icon="void" disabled={deciding} onClick={() => void dismiss(one)}>
              {t("transfers.dismiss")}
            </Button>
          ) : null}
          {one.otherAmount === undefined ? null : (
            <Button
              icon="check"
              disabled={deciding}
              onClick={() => void send({ type: "transfers.clear", notice: one.id })}
            >
              {t("transfers.seen")}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

const amountOf = (one: TransferNotice): string =>
  money(one.amount, one.doubt === "otherCurrency" ? one.currency : undefined);

function Difference({ of: one }: { readonly of: TransferNotice }): JSX.Element | null {
  const beyond = beyondDue(one);
  if (beyond === 0) return null;
  return (
    <StatePill tone="amber" icon={beyond > 0 ? "plus" : "minus"}>
      <span className="numbers">
        {t(beyond > 0 ? "transfers.over" : "transfers.short", { amount: money(Math.abs(beyond)) })}
      </span>
    </StatePill>
  );
}

function lookOf(one: TransferNotice): StateBadge {
  const table = t("common.table", { name: one.table ?? "–" });
  switch (one.standing) {
    case "booked":
      return { tone: "green", icon: "check-circle", word: t("transfers.booked", { table }) };
    case "linked":
      return { tone: "green", icon: "link", word: t("transfers.linked", { table }) };
    case "dismissed":
      return { tone: "faded", icon: "void", word: t("transfers.dismissed", { reason: one.reason ?? "–" }) };
    case "open":
      return { tone: "amber", icon: "alert", word: doubtOf(one) };
  }
}

function doubtOf(one: TransferNotice): string {
  const doubt = one.doubt ?? "noBill";
  if (doubt === "otherAccount") return t("transfers.doubt.otherAccount", { account: one.account ?? "–" });
  if (doubt === "otherCurrency") return t("transfers.doubt.otherCurrency", { currency: one.currency });
  return t(`transfers.doubt.${doubt}`);
}

async function dismiss(one: TransferNotice): Promise<void> {
  const reason = await askReason({
    title: t("transfers.dismissAsk", { amount: amountOf(one) }),
    text: t("transfers.dismissText"),
    action: t("transfers.dismiss"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("transfers.reason.rent"), t("transfers.reason.deposit"), t("transfers.reason.mistake")],
    },
  });
  if (reason !== null) void send({ type: "transfers.dismiss", notice: one.id, reason });
}
