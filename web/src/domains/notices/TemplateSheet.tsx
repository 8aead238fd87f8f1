import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { request } from "../../sync";
import { Button, Chip, Segmented, Switch, TextArea, TextField } from "../../ui";
import type { NoticeLanguage, NoticeTemplate, NoticeWords } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, remove, save, useForm } from "../../forms";
import { languages } from "../team/languages";
import type { Placeholder } from "./places";
import { placeName, places, shownText, storedText } from "./places";

interface Props extends Gone {
  readonly template: NoticeTemplate;
  readonly onLanguage: (language: NoticeLanguage) => void;
}

/** The texts of a template that a person edits. */
type Text = "subject" | "mail" | "sms";

/** The text for one kind of message in one language, with a preview. */
export function TemplateSheet({ template, onLanguage, onClose, onDone }: Props): JSX.Element {
  const need = (text: string): string | undefined => (text.trim() === "" ? t("notices.needText") : undefined);
  const form = useForm<NoticeTemplate>({
    initial: template,
    stored: { form: "noticeTemplate", id: `${template.news}.${template.language}` },
    longest: { subject: 150, mail: 2000, sms: 2000 },
    done: onDone,
    check: (draft) => ({ subject: need(draft.subject), mail: need(draft.mail), sms: need(draft.sms) }),
    send: (draft) => save({ bodies: [{ type: "notices.saveTemplate", template: draft }], text: t("notices.saved") }),
  });
  const { draft } = form;
  const { fields, edit, insert } = useTexts(form);
  return (
    <FormSheet
      form={form}
      wide
      title={t(`notices.news.${template.news}`)}
      onClose={onClose}
      more={
        <Button large icon="undo" onClick={() => void reset(form, onDone)}>
          {t("notices.reset")}
        </Button>
      }
    >
      <Segmented label={t("notices.language")} value={template.language} onChange={onLanguage} choices={languages} />
      <Switch label={t("notices.tellOfIt")} {...form.onOff("active")} />
      <Placeholders insert={insert} />
      <TextField {...edit("subject")} ref={fields.subject} label={t("notices.subject")} />
      <TextArea {...edit("mail")} field={fields.mail} label={t("notices.mailText")} rows={9} />
      <TextArea {...edit("sms")} field={fields.sms} label={t("notices.smsText")} hint={t("notices.smsHint")} rows={3} />
      <Preview draft={draft} />
    </FormSheet>
  );
}

function reset(form: Form<NoticeTemplate>, onDone: () => void): Promise<void> {
  const { news, language } = form.draft;
  return remove(
    form,
    {
      title: t("notices.resetTitle"),
      about: t("notices.resetText"),
      action: t("notices.reset"),
      bodies: [{ type: "notices.resetTemplate", news, language }],
      text: t("notices.resetDone"),
    },
    onDone,
  );
}

/** The three texts as fields, and a way to put a placeholder where the caret was last. */
function useTexts(form: Form<NoticeTemplate>) {
  const fields = {
    subject: useRef<HTMLInputElement>(null),
    mail: useRef<HTMLTextAreaElement>(null),
    sms: useRef<HTMLTextAreaElement>(null),
  };
  const last = useRef<Text>("mail");
  const edit = (text: Text) => ({
    ...form.field(text, storedText),
    value: shownText(form.draft[text]),
    onFocus: () => {
      last.current = text;
    },
  });
  const insert = (place: Placeholder): void => {
    const field = fields[last.current].current;
    const [value, words] = [shownText(form.draft[last.current]), `[${placeName(place)}]`];
    const at = field?.selectionStart ?? value.length;
    form.set(last.current, storedText(value.slice(0, at) + words + value.slice(field?.selectionEnd ?? at)));
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + words.length, at + words.length);
    });
  };
  return { fields, edit, insert };
}

function Placeholders({ insert }: { readonly insert: (place: Placeholder) => void }): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label" id="notice-places">
        {t("notices.places")}
      </span>
      <ul className="row-wrap" aria-labelledby="notice-places">
        {places.map((place) => (
          <li key={place}>
            <Chip icon="plus" onPress={() => insert(place)}>
              {placeName(place)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `false` for incomplete placeholders, which the hub would refuse. */
function canBeFilled(draft: NoticeTemplate): boolean {
  return [draft.subject, draft.mail, draft.sms].every(
    (text) =>
      text.trim() !== "" &&
      [...text.matchAll(/\{\{+([^{}]*)(\}\})?/g)].every(
        ([, name, end]) => end !== undefined && (places as readonly string[]).includes((name ?? "").trim()),
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
