import { useState } from "react";
import { date, dateTime, t, time, tryText } from "../../i18n";
import { errorText, request, useNow } from "../../sync";
import { Button, Icon, StatePill, confirm, toast } from "../../ui";
import type { BackupsView, CopyStoreView } from "../../wire";
import { Fact } from "../../ui/Fact";
import { useSheet } from "../../forms/useSheet";
import { KeySheet } from "./KeySheet";
import { StoreSheet, everyWords } from "./StoreSheet";
import { ageWords, sizeWords } from "./backupAdvice";
import { storeAdvice } from "./storeAdvice";

interface Props {
  readonly view: BackupsView;
  readonly onView: (view: BackupsView) => void;
}

/** The number of copies shown at first. */
const atOnce = 4;

/** The copy store: its state, its place and schedule, its copies, and the key. */
export function StoreCard({ view: { store }, onView }: Props): JSX.Element {
  const sheet = useSheet("store");
  const act = (method: "POST" | "PUT" | "DELETE", body: object = {}): void =>
    void request<BackupsView>(method, "/api/backups/store", body).then(onView, (error: unknown) =>
      toast({ text: errorText(error), icon: "alert", tone: "bad" }),
    );
  const forget = async (): Promise<void> => {
    if (
      await confirm({
        title: t("store.forgetAsk"),
        text: t("store.forgetText"),
        action: t("store.forget"),
        danger: true,
      })
    )
      act("DELETE");
  };
  return (
    <section className="stack-16 backups-store" aria-label={t("store.title")}>
      <header className="stack-4">
        <h3>{t("store.title")}</h3>
        <p className="quiet">{t("store.text")}</p>
      </header>
      {store ? <Known store={store} onContinue={() => act("PUT", { settings: store.settings })} /> : null}
      <div className="row-wrap">
        {store && !store.paused ? (
          <Button icon="cloud" busy={store.running} onClick={() => act("POST")}>
            {t(store.running ? "store.running" : "store.now")}
          </Button>
        ) : null}
        <Button icon="edit" onClick={() => sheet.open("setup")}>
          {t(store ? "store.change" : "store.setUp")}
        </Button>
        {store ? (
          <>
            <Button icon="key" onClick={() => sheet.open("key")}>
              {t("store.showKey")}
            </Button>
            <Button look="plain" onClick={() => void forget()}>
              {t("store.forget")}
            </Button>
          </>
        ) : null}
      </div>
      {store ? <Copies store={store} /> : null}
      {sheet.value === "setup" ? (
        <StoreSheet store={store} onView={onView} onClose={sheet.close} onDone={sheet.done} />
      ) : sheet.value === "key" && store ? (
        <KeySheet onView={onView} onClose={sheet.done} />
      ) : null}
    </section>
  );
}

interface KnownProps {
  readonly store: CopyStoreView;
  readonly onContinue: () => void;
}

function Known({ store, onContinue }: KnownProps): JSX.Element {
  const now = useNow(30_000);
  const { tone, headline, text } = storeAdvice(store, now);
  const { settings, failure } = store;
  return (
    <>
      <div className={`notice notice-${tone === "grey" ? "green" : tone} backups-standing`} role="status">
        <Icon name={tone === "grey" ? "check-circle" : "alert"} size={20} />
        <span className="grow stack-4">
          <span>{headline}</span>
          {text ? <span className="small">{text}</span> : null}
          {failure ? (
            <>
              <span className="small">{failureWords(failure.code)}</span>
              <code className="small backups-detail">{failure.detail}</code>
            </>
          ) : null}
        </span>
        {store.paused ? <Button onClick={onContinue}>{t("store.continue")}</Button> : null}
      </div>
      <dl className="stack-8">
        <Fact name={t("store.place")} className="backups-detail">
          {settings.place}
        </Fact>
        <Fact name={t("store.schedule")}>
          {t("store.scheduleText", {
            every: everyWords(settings.everyHours),
            hours: settings.keptHours,
            days: settings.keptDays,
            months: settings.keptMonths,
          })}
        </Fact>
        {store.paused ? null : <Fact name={t("store.next")}>{dateTime(store.nextAt)}</Fact>}
        <Fact name={t("store.key")}>
          {store.keyKeptAt === undefined
            ? t("store.keyIsNotKept")
            : t("store.keyIsKept", { time: dateTime(store.keyKeptAt) })}
        </Fact>
      </dl>
    </>
  );
}

/** The reason of a failure with advice. Reasons of this machine are those of the safety copies. */
export function failureWords(code: string): string {
  return tryText(`store.failure.${code}`) ?? tryText(`backups.failure.${code}`) ?? t("backups.failure.unknown");
}

function Copies({ store }: { readonly store: CopyStoreView }): JSX.Element | null {
  const now = useNow(60_000);
  const [all, setAll] = useState(false);
  const { copies } = store;
  if (copies.length === 0) return null;
  return (
    <section className="stack-4">
      <h4>{t("store.list")}</h4>
      <ul className="lines">
        {(all ? copies : copies.slice(0, atOnce)).map((copy) => (
          <li key={copy.name} className="line-row">
            <Icon name="cloud" size={20} className="quiet" />
            <span className="grow stack-4">
              <span className="two-lines">{`${date(copy.madeAt)} ${time(copy.madeAt)} · ${ageWords(copy.madeAt, now)}`}</span>
              <span className="quiet small two-lines">
                {copy.sent > 0
                  ? t("store.sizes", { size: sizeWords(copy.size), sent: sizeWords(copy.sent) })
                  : sizeWords(copy.size)}
              </span>
            </span>
            <StatePill tone="green" icon="check">
              {t("store.proven")}
            </StatePill>
          </li>
        ))}
      </ul>
      {copies.length > atOnce ? (
        <Button look="plain" wide icon={all ? "up" : "down"} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("backups.fewer") : t("backups.all", { count: copies.length })}
        </Button>
      ) : null}
    </section>
  );
}
