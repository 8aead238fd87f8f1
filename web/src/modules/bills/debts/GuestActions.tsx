import { useState } from "react";
import { fullDate, money, t } from "../../../i18n";
import { fold } from "../../../i18n/fold";
import { useRight } from "../../../session";
import { errorText } from "../../../sync";
import { loadFile } from "../../../sync/Files";
import { Button, toast } from "../../../ui";
import type { DebtGuest, ReportFormat } from "../../../wire";
import { give } from "../../shared/giveFile";
import { useThere } from "../../shared/useAsked";
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
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const debt = guest.debts[0]?.payment;
  if (debt === undefined) return null;
  const load = async (format: ReportFormat): Promise<void> => {
    setBusy(format);
    try {
      const blob = await loadFile(`/api/debts/${encodeURIComponent(debt)}/statement?format=${format}`);
      await give(new File([blob], fileName(guest, format), { type: blob.type }));
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="row-wrap">
      {(["pdf", "xlsx"] as const).map((format) => (
        <Button
          key={format}
          look="plain"
          icon="download"
          busy={busy === format}
          disabled={!there || busy !== null}
          onClick={() => void load(format)}
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
function fileName(guest: DebtGuest, format: ReportFormat): string {
  const words = `${t("debts.statementFile")} ${fold(nameOf(guest))} ${fullDate(Date.now())}`;
  return `${words.match(/[a-z0-9]+/g)?.join("-") ?? ""}.${format}`;
}
