import { t } from "../../../i18n";
import { Segmented, Select, Switch, TextArea, TextField } from "../../../ui";
import type { NoticesSetup, WebhookForm } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import type { SMSDraft } from "./gatewayForm";
import { checkSMS, chosenProvider, firstBody, saveSMS, smsDraft } from "./gatewayForm";
import type { Provider } from "./providers";
import { providers } from "./providers";

interface Props {
  readonly setup: NoticesSetup;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The service for text messages: a known provider with its account, or requests written by hand. */
export function SMSSheet({ setup, onClose, onDone }: Props): JSX.Element {
  const initial = smsDraft(setup.sms);
  const form = useForm<SMSDraft>({
    initial,
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
      <Switch
        label={t("notices.active")}
        hint={t("notices.activeHint")}
        on={draft.active}
        onChange={(on) => form.set("active", on)}
      />
    </FormSheet>
  );
}

interface FieldsProps {
  readonly form: Form<SMSDraft>;
  readonly hasSecret: boolean;
}

/** The account at a known provider, in the provider's own words. */
function AccountFields({ form, provider, hasSecret }: FieldsProps & { readonly provider: Provider }): JSX.Element {
  const { draft } = form;
  return (
    <>
      {provider.account ? (
        <TextField
          label={provider.account}
          value={draft.account}
          onValue={(value) => form.set("account", value)}
          error={form.error("account")}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <TextField
        secret
        label={provider.key}
        value={draft.secret}
        onValue={(value) => form.set("secret", value)}
        error={form.error("secret")}
        hint={t(hasSecret ? "notices.secretKept" : "notices.secretHint")}
        maxLength={700}
        autoComplete="new-password"
      />
      <TextField
        label={provider.sender}
        value={draft.sender}
        onValue={(value) => form.set("sender", value)}
        error={form.error("sender")}
        hint={t("notices.senderHint")}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

/** The request as the provider describes it. */
function OwnFields({ form, hasSecret }: FieldsProps): JSX.Element {
  const { draft } = form;
  return (
    <>
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
      />
      <FormChoice form={form} />
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
        hint={t(hasSecret ? "notices.secretKept" : "notices.keyHint")}
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
    </>
  );
}

function FormChoice({ form }: Pick<FieldsProps, "form">): JSX.Element {
  const { draft } = form;
  const choose = (wanted: WebhookForm): void => {
    form.edit({ form: wanted, ...(draft.body === firstBody[draft.form] ? { body: firstBody[wanted] } : {}) });
  };
  return (
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
  );
}
