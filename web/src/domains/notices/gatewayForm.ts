import { t } from "../../i18n";
import { errorText, request } from "../../sync";
import type { MailGateway, MailSecurity, NoticeWay, SMSGateway, WebhookForm, WebhookHeader } from "../../wire";
import type { Errors, Saved } from "../../forms";
import { filled, trimmed } from "../../forms/draft";
import { save } from "../../forms/save";
import type { Provider } from "./providers";
import { providerOf, providers } from "./providers";

/** The default port of each kind of connection. */
export const usualPort: Readonly<Record<MailSecurity, string>> = { tls: "465", startTLS: "587", none: "25" };

const newMail = {
  active: true,
  host: "",
  port: usualPort.startTLS,
  security: "startTLS" as MailSecurity,
  user: "",
  /** empty: keeps the stored secret */
  secret: "",
  from: "",
  authority: "",
};
export type MailDraft = Readonly<typeof newMail>;

export const mailDraft = (mail: MailGateway | undefined): MailDraft =>
  filled<MailDraft>(newMail, mail && { ...mail, port: String(mail.port) });

export function checkMail(draft: MailDraft): Errors<MailDraft> {
  const port = /^\d{1,5}$/.test(draft.port.trim()) ? Number(draft.port) : 0;
  return {
    host: draft.host.trim() === "" ? t("notices.needHost") : undefined,
    port: port < 1 || port > 65_535 ? t("notices.needPort") : undefined,
    from: draft.from.trim() === "" ? t("notices.needFrom") : undefined,
  };
}

export async function saveMail(draft: MailDraft): Promise<Saved> {
  const { secret, ...fields } = trimmed(draft);
  const gateway: MailGateway = { ...fields, port: Number(fields.port) };
  const saved = await save({ bodies: [{ type: "notices.saveMail", gateway }], text: t("notices.saved") });
  return saved.done ? keep("email", draft.secret) : saved;
}

/** The body that most services expect, with their field names. */
export const firstBody: Readonly<Record<WebhookForm, string>> = {
  json: '{"to": "{{phone}}", "text": "{{text}}"}',
  form: "to={{phoneDigits}}&text={{text}}",
};

export const chosenProvider = ({ provider }: { readonly provider: string }): Provider | undefined =>
  providers.find(({ id }) => id === provider);

const newSMS = {
  active: true,
  /** a provider's id, or `own` for requests that are written by hand */
  provider: providers[0]?.id ?? "own",
  account: "",
  sender: "",
  url: "",
  /** one per line: `Name: value` */
  headers: "",
  form: "json" as WebhookForm,
  body: firstBody.json,
  secret: "",
  authority: "",
};
export type SMSDraft = Readonly<typeof newSMS>;

export function smsDraft(sms: SMSGateway | undefined): SMSDraft {
  if (!sms) return newSMS;
  const known = providerOf(sms);
  const headers = sms.headers.map((header) => `${header.name}: ${header.value}`).join("\n");
  return filled<SMSDraft>(newSMS, { ...sms, headers, provider: known?.id ?? "own", ...known?.read(sms) });
}

/** Parses headers. `null`: a line is no header. */
export function headersOf(text: string): readonly WebhookHeader[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const headers = lines
    .map((line) => /^([^:\s]+):\s*(.*)$/.exec(line))
    .map((found) => (found?.[1] === undefined ? null : { name: found[1], value: found[2] ?? "" }));
  return headers.every((header): header is WebhookHeader => header !== null) ? headers : null;
}

/** `saved`: the gateway as it was. A key belongs to its account, so another account needs its key. */
export function checkSMS(draft: SMSDraft, saved?: SMSDraft): Errors<SMSDraft> {
  const provider = chosenProvider(draft);
  const isNew = !saved || draft.provider !== saved.provider || draft.account.trim() !== saved.account;
  if (provider)
    return {
      account: provider.account && draft.account.trim() === "" ? t("notices.needValue") : undefined,
      sender: draft.sender.trim() === "" ? t("notices.needValue") : undefined,
      secret: isNew && draft.secret.trim() === "" ? t("notices.needValue") : undefined,
    };
  return {
    url: draft.url.trim() === "" ? t("notices.needURL") : undefined,
    headers: headersOf(draft.headers) ? undefined : t("notices.needHeaders"),
    body: draft.body.trim() === "" ? t("notices.needBody") : undefined,
  };
}

export async function saveSMS(draft: SMSDraft): Promise<Saved> {
  const provider = chosenProvider(draft);
  const values = { account: draft.account.trim(), sender: draft.sender.trim(), secret: draft.secret.trim() };
  const call = provider?.call(values) ?? {
    url: draft.url.trim(),
    headers: headersOf(draft.headers) ?? [],
    form: draft.form,
    body: draft.body.trim(),
  };
  const gateway: SMSGateway = { ...call, active: draft.active, authority: provider ? "" : draft.authority.trim() };
  const saved = await save({ bodies: [{ type: "notices.saveSMS", gateway }], text: t("notices.saved") });
  if (!saved.done) return saved;
  return keep("sms", provider && values.secret !== "" ? provider.secret(values) : draft.secret);
}

/** Secrets bypass the outbox, because it is stored on disk. */
async function keep(way: NoticeWay, secret: string): Promise<Saved> {
  if (secret === "") return { done: true };
  try {
    await request("PUT", `/api/notices/secret/${way}`, { secret });
    return { done: true };
  } catch (error) {
    return { done: false, field: "secret", text: errorText(error) };
  }
}
