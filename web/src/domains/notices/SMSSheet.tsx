import { t } from "../../i18n";
import { Select, Switch, TextArea, TextField } from "../../ui";
import type { NoticesSetup, WebhookForm } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, OneOf, useForm, verbatim } from "../../forms";
import type { SMSDraft } from "./gatewayForm";
import { checkSMS, chosenProvider, firstBody, saveSMS, smsDraft } from "./gatewayForm";
import type { Provider } from "./providers";
import { providers } from "./providers";

interface Props extends Gone {
  readonly setup: NoticesSetup;
}

/** The service for text messages: a known provider with its account, or requests written by hand. */
export function SMSSheet({ setup, onClose, onDone }: Props): JSX.Element {
  const initial = smsDraft(setup.sms);
  const form = useForm<SMSDraft>({
    initial,
    longest: { account: 200, secret: 1000, sender: 50, url: 500, body: 2000, headers: 3500, authority: 10_000 },
    check: (draft) => checkSMS(draft, setup.smsHasSecret ? initial : undefined),
    send: saveSMS,
    done: onDone,
  });
  const { draft } = form;
  const provider = chosenProvider(draft);
  return (
    <FormSheet form={form} title={t("notices.smsTitle")} onClose={onClose}>
      <Select
        label={t("notices.provider")}
        value={draft.provider}
        onValue={(id) => form.edit(id === initial.provider ? initial : { provider: id, account: "", sender: "" })}
        choices={[
          ...providers.map(({ id, name }) => ({ value: id, label: name })),
          { value: "own", label: t("notices.providerOther") },
        ]}
        hint={t(provider ? "notices.providerHint" : "notices.providerOtherHint")}
      />
      {provider ? (
        <AccountFields form={form} provider={provider} hasSecret={setup.smsHasSecret} />
      ) : (
        <OwnFields form={form} hasSecret={setup.smsHasSecret} />
      )}
      <Switch label={t("notices.active")} {...form.onOff("active")} hint={t("notices.activeHint")} />
    </FormSheet>
  );
}

interface FieldsProps {
  readonly form: Form<SMSDraft>;
  readonly hasSecret: boolean;
}

/** The account at a known provider, in the provider's own words. */
function AccountFields({ form, provider, hasSecret }: FieldsProps & { readonly provider: Provider }): JSX.Element {
  return (
    <>
      {provider.account ? <TextField label={provider.account} {...form.field("account")} {...verbatim} /> : null}
      <TextField
        secret
        label={provider.key}
        {...form.field("secret")}
        maxLength={700}
        hint={t(hasSecret ? "notices.secretKept" : "notices.secretHint")}
        autoComplete="new-password"
      />
      <TextField label={provider.sender} {...form.field("sender")} hint={t("notices.senderHint")} spellCheck={false} />
    </>
  );
}

/** The request as the provider describes it. */
function OwnFields({ form, hasSecret }: FieldsProps): JSX.Element {
  return (
    <>
      <TextField
        label={t("notices.url")}
        {...form.field("url")}
        hint={t("notices.urlHint")}
        inputMode="url"
        {...verbatim}
      />
      <FormChoice form={form} />
      <TextArea
        label={t("notices.body")}
        {...form.field("body")}
        hint={t("notices.bodyHint")}
        rows={4}
        spellCheck={false}
      />
      <TextArea
        label={t("notices.headers")}
        {...form.field("headers")}
        hint={t("notices.headersHint")}
        spellCheck={false}
      />
      <TextField
        secret
        label={t("notices.key")}
        {...form.field("secret")}
        hint={t(hasSecret ? "notices.secretKept" : "notices.keyHint")}
        autoComplete="new-password"
      />
      <TextArea
        label={t("notices.authority")}
        {...form.field("authority")}
        hint={t("notices.authorityHint")}
        spellCheck={false}
      />
    </>
  );
}

function FormChoice({ form }: Pick<FieldsProps, "form">): JSX.Element {
  const { draft } = form;
  const choose = (wanted: WebhookForm): void => {
    form.edit({ form: wanted, ...(draft.body === firstBody[draft.form] ? { body: firstBody[wanted] } : {}) });
  };
  return (
    <OneOf
      label={t("notices.form")}
      {...form.choice("form")}
      onChange={choose}
      choices={[
        { value: "json", label: "JSON" },
        { value: "form", label: "Form" },
      ]}
    />
  );
}
