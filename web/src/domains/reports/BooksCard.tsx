import { useState } from "react";
import { fullDate, t } from "../../i18n";
import { instantOf } from "../../i18n/houseClock";
import { useReplica } from "../../sync";
import { Button, Card, TextField, confirm, toast } from "../../ui";
import { decide } from "../../forms/decide";
import { useThere } from "../../sync/useAsked";

const dayLength = 86_400_000;

/** The date of a business day, in days since 1970. `null`: it is no date. */
const daysOf = (text: string): number | null => {
  const moment = Date.parse(`${text}T00:00Z`);
  return Number.isNaN(moment) ? null : Math.round(moment / dayLength);
};

/** The same as people write it: `31/10/2026`. */
const shown = (days: number): string => fullDate(instantOf(days, 12));

/** Closes the business days up to a date, for good. */
export function BooksCard(): JSX.Element {
  const closed = useReplica((view) => view.setting("closedUntil"));
  const [until, setUntil] = useState("");
  const [busy, setBusy] = useState(false);
  const there = useThere();
  const days = daysOf(until);
  const close = async (): Promise<void> => {
    if (days === null || busy) return;
    const wanted = await confirm({
      title: t("books.ask", { day: shown(days) }),
      text: t("books.askText"),
      action: t("books.close"),
    });
    if (!wanted) return;
    setBusy(true);
    const answer = await decide([{ type: "books.close", until: days }]);
    setBusy(false);
    if (answer?.done) {
      setUntil("");
      toast({ text: t("books.done", { day: shown(days) }), icon: "lock", tone: "good" });
    } else toast({ text: answer ? answer.text : t("books.noAnswer"), icon: "alert", tone: "bad", seconds: 8 });
  };
  return (
    <Card className="stack-16 settings-group">
      <header className="stack-4">
        <h2>{t("books.title")}</h2>
        <p className="quiet">{t("books.text")}</p>
      </header>
      <p className="strong">
        {closed === undefined ? t("books.none") : t("books.until", { day: shown(Number(closed)) })}
      </p>
      <TextField type="date" label={t("books.day")} value={until} onValue={setUntil} />
      <Button icon="lock" busy={busy} disabled={!there || days === null} onClick={() => void close()}>
        {t("books.close")}
      </Button>
    </Card>
  );
}
