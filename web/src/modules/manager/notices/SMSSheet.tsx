import { t } from "../../../i18n";
import { Segmented, Switch, TextArea, TextField } from "../../../ui";
import type { NoticesSetup, WebhookForm } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { useForm } from "../../shared/form/useForm";
import type { SMSDraft } from "./gatewayForm";
import { checkSMS, firstBody, saveSMS, smsDraft } from "./gatewayForm";

interface Props {
  readonly setup: NoticesSetup;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The service for text messages. */
export function SMSSheet({ setup, onClose, onDone }: Props): JSX.Element {
  const form = useForm<SMSDraft>({ initial: smsDraft(setup.sms), check: checkSMS, send: saveSMS, done: onDone });
  const { draft } = form;
  const choose = (wanted: WebhookForm): void => {
    form.edit({ form: wanted, ...(draft.body === firstBody[draft.form] ? { body: firstBody[wanted] } : {}) });
  };
  return (
    <FormSheet form={form} title={t("notices.smsTitle")} onClose={onClose}>
      <TextField
        label={t("notices.url")}
        value={draft.url}
        onValue={(value) => form.set("url", value)}
        error={form.error("url")}
        hint={t("notices.urlHint")}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={!setup.sms || undefined}
      />
      <div className="stack-8">
        <span className="field-label">{t("notices.form")}</span>
        <Segmented
          label={t("notices.form")}
          value={draft.form}
          onChange={choose}
          choices={[
            { value: "json", label: "JSON" },
            { value: "form", label: "Form" },
          ]}
        />
      </div>
      <TextArea
        label={t("notices.body")}
        value={draft.body}
        onValue={(value) => form.set("body", value)}
        error={form.error("body")}
        hint={t("notices.bodyHint")}
        rows={4}
        maxLength={2000}
        spellCheck={false}
      />
      <TextArea
        label={t("notices.headers")}
        value={draft.headers}
        onValue={(value) => form.set("headers", value)}
        error={form.error("headers")}
        hint={t("notices.headersHint")}
        maxLength={3500}
        spellCheck={false}
      />
      <TextField
        secret
        label={t("notices.key")}
        value={draft.secret}
        onValue={(value) => form.set("secret", value)}
        error={form.error("secret")}
        hint={t(setup.smsHasSecret ? "notices.secretKept" : "notices.keyHint")}
        maxLength={1000}
        autoComplete="new-password"
      />
      <TextArea
        label={t("notices.authority")}
        value={draft.authority}
        onValue={(value) => form.set("authority", value)}
        error={form.error("authority")}
        hint={t("notices.authorityHint")}
        maxLength={10_000}
        spellCheck={false}
      />
      <Switch
        label={t("notices.active")}
        hint={t("notices.activeHint")}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}
