import { useMe } from "../../session";
import { currentLanguage, t } from "../../i18n";
import { problemText } from "../../sync";
import { Button, classes, EmptyState, ErrorState, Icon, Skeleton } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { NoticeLanguage, NoticeNews, NoticesSetup, NoticesView, NoticeTemplate } from "../../wire";
import { Office } from "./office/Office";
import { useSheet } from "../../forms/useSheet";
import { GatewayCard } from "../../domains/notices/GatewayCard";
import { MailSheet } from "../../domains/notices/MailSheet";
import { ShownOf } from "../../ui/ShownOf";
import { NoticeLines } from "../../domains/notices/NoticeLines";
import { exampleText } from "../../domains/notices/places";
import { providerOf } from "../../domains/notices/providers";
import { SMSSheet } from "../../domains/notices/SMSSheet";
import { TemplateSheet } from "../../domains/notices/TemplateSheet";
import { TrialSheet } from "../../domains/notices/TrialSheet";
import { useNotices } from "../../domains/notices/useNotices";

/** Messages to guests about their bookings: gateways, texts, waiting messages and results. */
export function NoticesPage(): JSX.Element {
  const { view, setup, problem, reload } = useNotices();
  const sheet = useSheet("open");
  const done = (): void => {
    sheet.done();
    reload();
  };
  const failing = view?.gateways.filter((gateway) => gateway.standing === "failing").length ?? 0;
  return (
    <Office
      page="notices"
      subtitle={view ? t(failing > 0 ? "notices.subtitleFailing" : "notices.subtitle", { count: failing }) : undefined}
    >
      <div className="office-body stack-24">
        {view && setup ? (
          <Known view={view} setup={setup} stale={problem !== null} open={sheet.open} reload={reload} />
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={reload} />
        ) : (
          <Skeleton height={140} count={3} gap={16} />
        )}
      </div>
      {setup && sheet.value === "email" ? <MailSheet setup={setup} onClose={sheet.close} onDone={done} /> : null}
      {setup && sheet.value === "sms" ? <SMSSheet setup={setup} onClose={sheet.close} onDone={done} /> : null}
      {sheet.value === "try-email" || sheet.value === "try-sms" ? (
        <TrialSheet way={sheet.value === "try-sms" ? "sms" : "email"} onClose={sheet.close} onTried={reload} />
      ) : null}
      <Words setup={setup} value={sheet.value} onReplace={sheet.replace} onClose={sheet.close} onDone={done} />
    </Office>
  );
}

interface WordsProps {
  readonly setup: NoticesSetup | null;
  /** for example `words-made-vi` */
  readonly value: string | null;
  readonly onReplace: (value: string) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Words({ setup, value, onReplace, onClose, onDone }: WordsProps): JSX.Element | null {
  const template = setup?.templates.find((one) => value === wordsOf(one.news, one.language));
  return template ? (
    <TemplateSheet
      key={value}
      template={template}
      onLanguage={(language) => onReplace(wordsOf(template.news, language))}
      onClose={onClose}
      onDone={onDone}
    />
  ) : null;
}

const wordsOf = (news: NoticeNews, language: NoticeLanguage): string => `words-${news}-${language}`;

const isWhole = ({ notices, total }: NoticesView): boolean => !total.more && notices.length >= total.count;

interface KnownProps {
  readonly view: NoticesView;
  readonly setup: NoticesSetup;
  /** the last request failed, so this is older data */
  readonly stale: boolean;
  readonly open: (sheet: string) => void;
  readonly reload: () => void;
}

function Known({ view, setup, stale, open, reload }: KnownProps): JSX.Element {
  const place = { email: setup.mail?.host, sms: setup.sms && (providerOf(setup.sms)?.name ?? setup.sms.url) };
  return (
    <>
      {stale ? (
        <Notice icon="wifi-off" role="status">
          <span className="grow">{t("notices.stale")}</span>
          <Button icon="reload" onClick={reload}>
            {t("common.retry")}
          </Button>
        </Notice>
      ) : null}
      <ul className="gateways">
        {view.gateways.map((gateway) => (
          <GatewayCard
            key={gateway.way}
            gateway={gateway}
            place={place[gateway.way]}
            onEdit={() => open(gateway.way)}
            onTry={() => open(`try-${gateway.way}`)}
          />
        ))}
      </ul>
      <section className="stack-8">
        <h3>{t("notices.wordsTitle")}</h3>
        <ul className="notice-lines">
          {setup.templates
            .filter((template) => template.language === currentLanguage())
            .map((template) => (
              <WordsLine key={template.news} template={template} open={open} />
            ))}
        </ul>
      </section>
      {view.notices.length > 0 ? (
        <>
          <ShownOf shown={view.notices.length} total={view.total} whole={isWhole(view)} />
          <NoticeLines notices={view.notices} onChanged={reload} />
        </>
      ) : (
        <EmptyState icon="message" title={t("notices.none")} text={t("notices.noneText")} />
      )}
    </>
  );
}

/** A kind of message with an example, as a guest would read it. */
function WordsLine({
  template,
  open,
}: {
  readonly template: NoticeTemplate;
  readonly open: (sheet: string) => void;
}): JSX.Element {
  const { name } = useMe().restaurant;
  return (
    <li>
      <button
        type="button"
        className={classes("notice-words", !template.active && "quiet")}
        onClick={() => open(wordsOf(template.news, template.language))}
      >
        <span className="grow stack-4">
          <span className="strong">{t(`notices.news.${template.news}`)}</span>
          <span className="quiet small notice-first">
            {template.active ? exampleText(template.sms, name) : t("notices.notTold")}
          </span>
        </span>
        <Icon name="forward" className="quiet" />
      </button>
    </li>
  );
}
