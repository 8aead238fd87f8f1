import { fullDate, money, t } from "../../../i18n";
import { useRight } from "../../../session";
import { Button } from "../../../ui";
import type { DebtGuest, ReportFormat } from "../../../wire";
import { useThere } from "../../../sync/useAsked";
import { nameWords, useLoadedFile } from "../../../ui/useLoadedFile";
import { nameOf } from "./settle";

/** The guest's limit, and whether they owe more. */
export function LimitText({ of: { limit, open } }: { readonly of: DebtGuest }): JSX.Element | null {
  if (limit === undefined) return null;
  const amount = money(limit);
  return open > limit ? (
    <p className="small tone-red">{t("debts.overLimit", { amount })}</p>
  ) : (
    <p className="small quiet">{t("debts.limited", { amount })}</p>
  );
}

interface Props {
  readonly of: DebtGuest;
  readonly onLimit: (guest: DebtGuest) => void;
}

/** The guest's statement as a file, and for a manager their limit. */
export function GuestActions({ of: guest, onLimit }: Props): JSX.Element | null {
  const there = useThere();
  const mayLimit = useRight("approveDiscounts");
  const { busy, load } = useLoadedFile<ReportFormat>();
  const debt = guest.debts[0]?.payment;
  if (debt === undefined) return null;
  const path = `/api/debts/${encodeURIComponent(debt)}/statement`;
  return (
    <div className="row-wrap">
      {(["pdf", "xlsx"] as const).map((format) => (
        <Button
          key={format}
          look="plain"
          icon="download"
          busy={busy === format}
          disabled={!there || busy !== null}
          onClick={() => load(format, `${path}?format=${format}`, fileName(guest, format))}
        >
          {t(`debts.statement.${format}`)}
        </Button>
      ))}
      {mayLimit ? (
        <Button look="plain" icon="edit" disabled={!there} onClick={() => onLimit(guest)}>
          {t("debts.limit")}
        </Button>
      ) : null}
    </div>
  );
}

/** `cong-no-anh-tu-29-11-2026.pdf` */
const fileName = (guest: DebtGuest, format: ReportFormat): string =>
  `${nameWords(`${t("debts.statementFile")} ${nameOf(guest)} ${fullDate(Date.now())}`)}.${format}`;
