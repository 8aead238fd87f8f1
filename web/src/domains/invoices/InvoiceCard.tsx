import { Suspense, useCallback, useState } from "react";
import { dateTime, t } from "../../i18n";
import { useRight } from "../../session";
import { Button, Card, Icon, StatePill } from "../../ui";
import type { StateBadge } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { InvoiceBuyer, InvoiceStanding, InvoiceView } from "../../wire";
import { Fact } from "../../ui/Fact";
import { useAsked } from "../../sync/useAsked";
import { invoiceOf } from "./buyerForm";
import { GivenBack } from "./GivenBack";
import { BuyerSheet } from "./lazyBuyer";

const looks: Readonly<Record<InvoiceStanding, Pick<StateBadge, "tone" | "icon">>> = {
  unpaid: { tone: "faded", icon: "clock" },
  ready: { tone: "grey", icon: "receipt" },
  waiting: { tone: "amber", icon: "clock" },
  failing: { tone: "red", icon: "alert" },
  handedOver: { tone: "green", icon: "check" },
  held: { tone: "amber", icon: "alert" },
  leftOut: { tone: "faded", icon: "minus" },
};

interface Props {
  readonly order: string;
  readonly table: string;
}

/** The invoice of one bill: buyer, amount in words, standing and file. Nothing is shown until the hub has answered. */
export function InvoiceCard({ order, table }: Props): JSX.Element | null {
  const { value, again } = useAsked(useCallback(() => invoiceOf(order), [order]));
  const [editing, setEditing] = useState(false);
  if (!value) return null;
  return (
    <Card className="bills-card" label={t("invoices.title")}>
      <div className="row-wrap">
        <h3 className="grow">{t("invoices.title")}</h3>
        <StatePill {...looks[value.standing]}>{t(`invoices.standing.${value.standing}`)}</StatePill>
      </div>
      {value.changed && value.adjustment === undefined ? <Notice>{t("invoices.changed")}</Notice> : null}
      <GivenBack of={value} onDecided={again} />
      <InvoiceFacts of={value} />
      <InvoiceActions of={value} onEdit={() => setEditing(true)} />
      {editing ? (
        <Suspense fallback={null}>
          <BuyerSheet order={value.order} table={table} onClose={() => setEditing(false)} onDone={again} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function InvoiceFacts({ of: invoice }: { readonly of: InvoiceView }): JSX.Element {
  return (
    <dl className="bills-facts">
      <Fact name={t("invoices.buyer")}>{buyerText(invoice.buyer)}</Fact>
      <Fact name={t("invoices.words")}>{invoice.words}</Fact>
      {invoice.handedOverAt !== undefined ? (
        <Fact name={t("invoices.handedOverAt")}>{dateTime(invoice.handedOverAt)}</Fact>
      ) : null}
    </dl>
  );
}

/** The buyer's texts in one line. */
export function buyerText(buyer: InvoiceBuyer | undefined): string {
  if (!buyer) return t("invoices.nobody");
  return [buyer.unit, buyer.code, buyer.person, buyer.address, buyer.email].filter((text) => text !== "").join(" · ");
}

function InvoiceActions({
  of: invoice,
  onEdit,
}: {
  readonly of: InvoiceView;
  readonly onEdit: () => void;
}): JSX.Element {
  const mayDownload = useRight("seeBills");
  return (
    <div className="row-wrap">
      {invoice.standing === "handedOver" ? null : (
        <Button icon="edit" onClick={onEdit}>
          {t(invoice.buyer ? "invoices.changeBuyer" : "invoices.setBuyer")}
        </Button>
      )}
      {mayDownload && invoice.standing !== "unpaid" ? (
        <a className="button button-quiet" href={`/api/invoices/${encodeURIComponent(invoice.order)}/xml`} download>
          <Icon name="download" />
          {t("invoices.download")}
        </a>
      ) : null}
    </div>
  );
}
