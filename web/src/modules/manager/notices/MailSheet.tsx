import { t } from "../../../i18n";
import { Chip, ChipRow, Segmented, Switch, TextArea, TextField } from "../../../ui";
import type { NoticesSetup } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import type { MailDraft } from "./gatewayForm";
import { mailProviders } from "./providers";
import { checkMail, mailDraft, saveMail, usualPort } from "./gatewayForm";

interface Props {
  readonly setup: NoticesSetup;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The mail server for outgoing mail. */
export function MailSheet({ setup, onClose, onDone }: Props): JSX.Element {
  const form = useForm<MailDraft>({ initial: mailDraft(setup.mail), check: checkMail, send: saveMail, done: onDone });
  const { draft } = form;
  return (
    <FormSheet form={form} title={t("notices.mailTitle")} onClose={onClose}>
      <Providers form={form} />
      <ServerFields form={form} isNew={!setup.mail} />
      <Security form={form} />
      <TextField
        label={t("notices.user")}
        value={draft.user}
        onValue={(value) => form.set("user", value)}
        hint={t("notices.userHint")}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        secret
        label={t("notices.password")}
        value={draft.secret}
        onValue={(value) => form.set("secret", value)}
        error={form.error("secret")}
        hint={t(setup.mailHasSecret ? "notices.secretKept" : "notices.secretHint")}
        maxLength={1000}
        autoComplete="new-password"
      />
      <TextField
        label={t("notices.from")}
        value={draft.from}
        onValue={(value) => form.set("from", value)}
        error={form.error("from")}
        hint={t("notices.fromHint")}
        maxLength={254}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
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

/** Fills in the server of a known provider. */
function Providers({ form }: { readonly form: Form<MailDraft> }): JSX.Element {
  return (
    <ChipRow label={t("notices.provider")} wrap>
      {mailProviders.map(({ id, name, host, port, security }) => (
        <Chip key={id} chosen={form.draft.host.trim() === host} onPress={() => form.edit({ host, port, security })}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface ServerProps {
  readonly form: Form<MailDraft>;
  readonly isNew: boolean;
}

function ServerFields({ form, isNew }: ServerProps): JSX.Element {
  const { draft } = form;
  return (
    <div className="notice-place">
      <TextField
        label={t("notices.host")}
        value={draft.host}
        onValue={(value) => form.set("host", value)}
        error={form.error("host")}
        hint={t("notices.hostHint")}
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={isNew || undefined}
      />
      <TextField
        label={t("notices.port")}
        value={draft.port}
        onValue={(value) => form.set("port", value)}
        error={form.error("port")}
        maxLength={5}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

function Security({ form }: { readonly form: Form<MailDraft> }): JSX.Element {
  const { draft } = form;
  const secure = (security: MailDraft["security"]): void => {
    form.edit({ security, ...(draft.port === usualPort[draft.security] ? { port: usualPort[security] } : {}) });
  };
  return (
    <div className="stack-8">
      <span className="field-label">{t("notices.security")}</span>
      <Segmented
        label={t("notices.security")}
        value={draft.security}
        onChange={secure}
        choices={[
          { value: "startTLS", label: "STARTTLS" },
          { value: "tls", label: "TLS" },
          { value: "none", label: t("notices.securityNone") },
        ]}
      />
      <p className="quiet small">{t(`notices.securityHint.${draft.security}`)}</p>
    </div>
  );
}
