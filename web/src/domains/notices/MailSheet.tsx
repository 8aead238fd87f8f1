import { t } from "../../i18n";
import { Chip, ChipRow, Switch, TextArea, TextField } from "../../ui";
import type { NoticesSetup } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, OneOf, useForm, verbatim } from "../../forms";
import type { MailDraft } from "./gatewayForm";
import { mailProviders } from "./providers";
import { checkMail, mailDraft, saveMail, usualPort } from "./gatewayForm";

interface Props extends Gone {
  readonly setup: NoticesSetup;
}

/** The mail server for outgoing mail. */
export function MailSheet({ setup, onClose, onDone }: Props): JSX.Element {
  const form = useForm<MailDraft>({
    initial: mailDraft(setup.mail),
    stored: { form: "mail", id: "house", unstored: ["secret"] },
    longest: { user: 254, secret: 1000, from: 254, authority: 10_000, host: 253, port: 5 },
    check: checkMail,
    send: saveMail,
    done: onDone,
  });
  return (
    <FormSheet form={form} title={t("notices.mailTitle")} onClose={onClose}>
      <Providers form={form} />
      <ServerFields form={form} isNew={!setup.mail} />
      <Security form={form} />
      <TextField label={t("notices.user")} {...form.field("user")} hint={t("notices.userHint")} {...verbatim} />
      <TextField
        secret
        label={t("notices.password")}
        {...form.field("secret")}
        hint={t(setup.mailHasSecret ? "notices.secretKept" : "notices.secretHint")}
        autoComplete="new-password"
      />
      <TextField
        label={t("notices.from")}
        {...form.field("from")}
        hint={t("notices.fromHint")}
        inputMode="email"
        autoCapitalize="none"
      />
      <TextArea
        label={t("notices.authority")}
        {...form.field("authority")}
        hint={t("notices.authorityHint")}
        spellCheck={false}
      />
      <Switch label={t("notices.active")} {...form.onOff("active")} hint={t("notices.activeHint")} />
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

function ServerFields({ form, isNew }: { readonly form: Form<MailDraft>; readonly isNew: boolean }): JSX.Element {
  return (
    <div className="notice-place">
      <TextField
        label={t("notices.host")}
        {...form.field("host")}
        hint={t("notices.hostHint")}
        {...verbatim}
        data-autofocus={isNew || undefined}
      />
      <TextField label={t("notices.port")} {...form.field("port")} inputMode="numeric" />
    </div>
  );
}

function Security({ form }: { readonly form: Form<MailDraft> }): JSX.Element {
  const { draft } = form;
  const secure = (security: MailDraft["security"]): void => {
    form.edit({ security, ...(draft.port === usualPort[draft.security] ? { port: usualPort[security] } : {}) });
  };
  return (
    <OneOf
      label={t("notices.security")}
      {...form.choice("security")}
      onChange={secure}
      choices={[
        { value: "startTLS", label: "STARTTLS" },
        { value: "tls", label: "TLS" },
        { value: "none", label: t("notices.securityNone") },
      ]}
      hint={t(`notices.securityHint.${draft.security}`)}
    />
  );
}
