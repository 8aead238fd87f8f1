import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { request } from "../../../sync";
import { Button, confirm, Segmented, Switch, TextArea, TextField } from "../../../ui";
import type { NoticeLanguage, NoticeTemplate, NoticeWords } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { save, saveAndTell } from "../../shared/form/save";
import { useForm } from "../../shared/form/useForm";

interface Props {
  readonly template: NoticeTemplate;
  readonly onLanguage: (language: NoticeLanguage) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const places = ["name", "time", "date", "guests", "tables", "restaurant", "phone", "address"];

/** The text for one kind of message in one language, with a preview. */
export function TemplateSheet({ template, onLanguage, onClose, onDone }: Props): JSX.Element {
  const need = (text: string): string | undefined => (text.trim() === "" ? t("notices.needText") : undefined);
  const form = useForm<NoticeTemplate>({
    initial: template,
    done: onDone,
    check: (draft) => ({ subject: need(draft.subject), mail: need(draft.mail), sms: need(draft.sms) }),
    send: (draft) => save({ bodies: [{ type: "notices.saveTemplate", template: draft }], text: t("notices.saved") }),
  });
  const { draft } = form;
  const reset = async (): Promise<void> => {
    if (!(await confirm({ title: t("notices.resetTitle"), text: t("notices.resetText"), action: t("notices.reset") })))
      return;
    const done = await saveAndTell({
      bodies: [{ type: "notices.resetTemplate", news: template.news, language: template.language }],
      text: t("notices.resetDone"),
    });
    if (done) {
      form.reset();
      onDone();
    }
  };
  return (
    <FormSheet
      form={form}
      wide
      title={t(`notices.news.${template.news}`)}
      onClose={onClose}
      more={
        <Button large icon="undo" onClick={() => void reset()}>
          {t("notices.reset")}
        </Button>
      }
    >
      <Segmented
        label={t("notices.language")}
        value={template.language}
        onChange={onLanguage}
        choices={[
          { value: "vi", label: "Tiếng Việt" },
          { value: "en", label: "English" },
        ]}
      />
      <Switch label={t("notices.tellOfIt")} on={draft.active} onChange={(on) => form.set("active", on)} />
      <p className="quiet small">
        {t("notices.places")}{" "}
        <span className="notice-places">
          {places.map((place) => (
            <code key={place}>{`{{${place}}}`}</code>
          ))}
        </span>
      </p>
      <TextField
        label={t("notices.subject")}
        value={draft.subject}
        onValue={(value) => form.set("subject", value)}
        error={form.error("subject")}
        maxLength={150}
        autoComplete="off"
      />
      <TextArea
        label={t("notices.mailText")}
        value={draft.mail}
        onValue={(value) => form.set("mail", value)}
        error={form.error("mail")}
        rows={9}
        maxLength={2000}
      />
      <TextArea
        label={t("notices.smsText")}
        value={draft.sms}
        onValue={(value) => form.set("sms", value)}
        error={form.error("sms")}
        hint={t("notices.smsHint")}
        rows={3}
        maxLength={2000}
      />
      <Preview draft={draft} />
    </FormSheet>
  );
}

/** `false` for incomplete placeholders, which the hub would refuse. */
function canBeFilled(draft: NoticeTemplate): boolean {
  return [draft.subject, draft.mail, draft.sms].every(
    (text) =>
      text.trim() !== "" &&
      [...text.matchAll(/\{\{+([^{}]*)(\}\})?/g)].every(
        ([, name, end]) => end !== undefined && places.includes((name ?? "").trim()),
      ),
  );
}

/** milliseconds after the last key */
const pause = 400;

/** A preview made by the hub, so that it equals the sent text. */
function Preview({ draft }: { readonly draft: NoticeTemplate }): JSX.Element {
  const [words, setWords] = useState<NoticeWords | null>(null);
  const asked = JSON.stringify(draft);
  const ready = canBeFilled(draft);
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      request<NoticeWords>("POST", "/api/notices/preview", JSON.parse(asked)).then(
        (answer) => {
          if (!gone) setWords(answer);
        },
        () => undefined,
      );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [asked, ready]);
  return (
    <section className="stack-8" aria-label={t("notices.preview")}>
      <h3>{t("notices.preview")}</h3>
      <div className="notice-preview">
        <p className="strong">{words?.subject ?? "…"}</p>
        <p className="notice-text">{words?.mail ?? "…"}</p>
      </div>
      <div className="notice-preview">
        <p className="notice-text">{words?.sms ?? "…"}</p>
        {words ? <p className="quiet small numbers">{t("notices.length", { count: [...words.sms].length })}</p> : null}
      </div>
    </section>
  );
}
