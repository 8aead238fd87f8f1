import { dateTime, money, t } from "../../../i18n";
import { useRight } from "../../../session";
import { Button, Card, Icon, StatePill, navigate } from "../../../ui";
import type { Tone } from "../../../ui";
import type { VoucherEntryView, VoucherState, VoucherView } from "../../../wire";
import { useThere } from "../../../sync/useAsked";
import { fromList } from "../backToList";
import { noteShort, stop } from "./act";
import { untilText } from "./days";

interface Props {
  readonly of: VoucherView;
  readonly onProlong: () => void;
  readonly onDone: () => void;
}

const tones: Readonly<Record<VoucherState, Tone>> = {
  valid: "green",
  empty: "grey",
  expired: "amber",
  stopped: "grey",
};

/** A voucher: what is left on it, until when it pays, and all that came on it and went off it. */
export function VoucherCard({ of: voucher, onProlong, onDone }: Props): JSX.Element {
  const there = useThere();
  const isManager = useRight("approveDiscounts");
  return (
    <Card className="bills-card" label={voucher.number}>
      <div className="bills-line">
        <span className="grow">
          <h2 className="numbers">{voucher.number}</h2>
          <span className="quiet small">{[untilText(voucher.until), originText(voucher)].join(" · ")}</span>
        </span>
        <span className="bills-line-end">
          <StatePill tone={tones[voucher.state]} icon="tag">
            {t(`vouchers.state.${voucher.state}`)}
          </StatePill>
          <span className="strong numbers">{t("vouchers.balance", { amount: money(voucher.balance) })}</span>
          <span className="quiet small numbers">{t("vouchers.of", { amount: money(voucher.value) })}</span>
        </span>
      </div>
      {voucher.short > 0 ? (
        <div className="notice notice-red" role="status">
          <Icon name="alert" />
          <span className="grow">{t("vouchers.short", { amount: money(voucher.short) })}</span>
          <Button disabled={!there} onClick={() => void noteShort(voucher, onDone)}>
            {t("vouchers.noted")}
          </Button>
        </div>
      ) : null}
      <details>
        <summary>{t("vouchers.entries")}</summary>
        <ul className="lines">
          {voucher.entries.map((entry) => (
            <Entry key={`${entry.at} ${entry.kind} ${entry.amount}`} of={entry} />
          ))}
        </ul>
      </details>
      {isManager && voucher.state !== "stopped" ? (
        <div className="row-wrap">
          <Button icon="calendar" disabled={!there} onClick={onProlong}>
            {t("vouchers.newLastDay")}
          </Button>
          <Button icon="stop" disabled={!there} onClick={() => void stop(voucher, onDone)}>
            {t("vouchers.stopOne")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** How the voucher came about. */
function originText({ method, reason, by, at }: VoucherView): string {
  const origin =
    method === undefined
      ? reason === undefined
        ? t("vouchers.forRefund")
        : t("vouchers.free", { reason })
      : t("vouchers.soldBy", { method: t(`cashier.method.${method}`).toLowerCase() });
  return [origin, by, dateTime(at)].join(" · ");
}

function Entry({ of: entry }: { readonly of: VoucherEntryView }): JSX.Element {
  const { kind, order } = entry;
  const facts = [
    dateTime(entry.at),
    entry.by,
    entry.reason,
    kind === "prolong" ? untilText(entry.until) : undefined,
    entry.short > 0 ? t("vouchers.shortEntry", { amount: money(entry.short) }) : undefined,
  ];
  return (
    <li className="bills-line">
      <span className="grow">
        <span className="strong">
          {t(kind === "use" && order === undefined ? "vouchers.entry.useDebts" : `vouchers.entry.${kind}`)}
        </span>
        {order === undefined ? null : (
          <Button
            look="plain"
            icon="receipt"
            onClick={() => navigate(`/bills/${encodeURIComponent(order)}`, "push", fromList)}
          >
            {entry.bill ?? t("app.screen.bills")}
          </Button>
        )}
        <span className="quiet small">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {kind === "prolong" ? null : <span className="numbers">{money(entry.amount)}</span>}
    </li>
  );
}
