import { dateTime, t } from "../../i18n";
import { Button, confirm, Icon, StatePill } from "../../ui";
import type { StateBadge } from "../../ui";
import type { GuestNotice } from "../../wire";
import { NoticeState } from "../../wire";
import { saveAndTell } from "../../forms/save";

const looks: Readonly<Record<NoticeState, Pick<StateBadge, "tone" | "icon">>> = {
  [NoticeState.waiting]: { tone: "grey", icon: "clock" },
  [NoticeState.failing]: { tone: "amber", icon: "reload" },
  [NoticeState.sent]: { tone: "green", icon: "check" },
  [NoticeState.givenUp]: { tone: "red", icon: "alert" },
  [NoticeState.dropped]: { tone: "faded", icon: "void" },
};

const isOpen = (notice: GuestNotice): boolean =>
  notice.state === NoticeState.waiting || notice.state === NoticeState.failing;

interface Props {
  readonly notices: readonly GuestNotice[];
  readonly onChanged: () => void;
}

/** The waiting messages, then the results of the last ones. */
export function NoticeLines({ notices, onChanged }: Props): JSX.Element {
  const open = notices.filter(isOpen);
  const done = notices.filter((notice) => !isOpen(notice));
  return (
    <>
      <Part title={t("notices.openTitle")} notices={open} onChanged={onChanged} />
      <Part title={t("notices.doneTitle")} notices={done} onChanged={onChanged} />
    </>
  );
}

function Part({ title, notices, onChanged }: Props & { readonly title: string }): JSX.Element | null {
  if (notices.length === 0) return null;
  return (
    <section className="stack-8">
      <h3>{title}</h3>
      <ul className="notice-lines">
        {notices.map((notice) => (
          <Line key={notice.id} notice={notice} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Line({ notice, onChanged }: { readonly notice: GuestNotice; readonly onChanged: () => void }): JSX.Element {
  const look = looks[notice.state];
  const mayRetry = isOpen(notice) || notice.state === NoticeState.givenUp;
  return (
    <li className="notice-line">
      <Icon name={notice.way === "email" ? "mail" : "message"} size={20} className="quiet" />
      <div className="grow stack-4 notice-told">
        <span className="row-wrap notice-line-head">
          <span className="strong">{notice.name}</span>
          <span className="quiet small">{t(`notices.news.${notice.news}`)}</span>
        </span>
        <span className="small quiet notice-to">{notice.to}</span>
        <span className="row-wrap notice-line-head">
          <StatePill tone={look.tone} icon={look.icon}>
            {t(`notices.state.${notice.state}`)}
          </StatePill>
          <span className="quiet small numbers">{when(notice)}</span>
        </span>
        {notice.message ? <span className="small notice-message">{notice.message}</span> : null}
      </div>
      <div className="row notice-line-actions">
        {mayRetry ? (
          <Button icon="reload" onClick={() => void retry(notice).then(onChanged)}>
            {t("notices.retry")}
          </Button>
        ) : null}
        {isOpen(notice) ? (
          <Button icon="trash" onClick={() => void drop(notice).then(onChanged)}>
            {t("notices.drop")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function when(notice: GuestNotice): string {
  if (notice.doneAt) return dateTime(notice.doneAt);
  if (notice.state === NoticeState.failing)
    return t("notices.nextAt", { time: dateTime(notice.nextAt), count: notice.tries });
  return dateTime(notice.madeAt);
}

async function retry(notice: GuestNotice): Promise<void> {
  await saveAndTell({ bodies: [{ type: "notices.retry", notice: notice.id }], text: t("notices.retried") });
}

async function drop(notice: GuestNotice): Promise<void> {
  const agreed = await confirm({
    title: t("notices.dropTitle", { name: notice.name }),
    text: t("notices.dropText"),
    action: t("notices.drop"),
    danger: true,
  });
  if (agreed) await saveAndTell({ bodies: [{ type: "notices.drop", notice: notice.id }], text: t("notices.dropped") });
}
