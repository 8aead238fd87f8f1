import { useState } from "react";
import { dateTime, t } from "../../i18n";
import { problemOf, problemText, request } from "../../sync";
import { Button, Card, Icon, TextField } from "../../ui";
import type { ChainTip } from "../../wire";
import { useCopied } from "../../ui/useCopied";
import { noteOf, readNote } from "./tip";

/** The end of the chain, to be noted down, and the comparison with an earlier note. */
export function TipCard({ tip }: { readonly tip: ChainTip }): JSX.Element {
  const note = noteOf(tip);
  const { done, copy } = useCopied(note, t("audit.copyFailed"));
  return (
    <Card label={t("audit.tipTitle")}>
      <details className="audit-tip">
        <summary className="row">
          <h2 className="grow">{t("audit.tipTitle")}</h2>
          <span className="quiet small">{t("audit.technical")}</span>
          <Icon name="down" className="quiet" />
        </summary>
        <div className="stack-16">
          <p className="quiet">{t("audit.tipText")}</p>
          <div className="row-wrap">
            <span className="grow stack-4">
              <span className="quiet small">{t("audit.tip", { seq: tip.seq, time: dateTime(tip.at) })}</span>
              <code className="audit-note">{note}</code>
            </span>
            <Button icon={done ? "check" : "copy"} onClick={copy}>
              {t(done ? "audit.copied" : "audit.copy")}
            </Button>
          </div>
          <Comparison />
        </div>
      </details>
    </Card>
  );
}

interface Verdict {
  readonly tone: "green" | "red" | "amber";
  readonly words: string;
}

async function compare(noted: { readonly seq: number; readonly hash: string }): Promise<Verdict> {
  try {
    const { hash } = await request<ChainTip>("GET", `/api/audit/tip?seq=${noted.seq}`);
    return hash.startsWith(noted.hash)
      ? { tone: "green", words: t("audit.same", { seq: noted.seq }) }
      : { tone: "red", words: t("audit.differs", { seq: noted.seq }) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === "audit.unknownEntry") return { tone: "red", words: t("audit.missing", { seq: noted.seq }) };
    return { tone: "amber", words: problemText(problem) };
  }
}

function Comparison(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const submit = async (): Promise<void> => {
    const noted = readNote(typed);
    setWrong(noted === null);
    setVerdict(null);
    if (noted === null) return;
    setBusy(true);
    setVerdict(await compare(noted));
    setBusy(false);
  };
  return (
    <form
      className="stack-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t("audit.noted")}
        hint={t("audit.notedHint")}
        error={wrong ? t("audit.notedWrong") : null}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        maxLength={100}
      />
      {verdict ? (
        <p className={`notice notice-${verdict.tone}`} role="status">
          <Icon name={verdict.tone === "green" ? "check" : "alert"} />
          {verdict.words}
        </p>
      ) : null}
      <Button type="submit" busy={busy}>
        {t("audit.compare")}
      </Button>
    </form>
  );
}
