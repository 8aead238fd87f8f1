import type { SMSGateway } from "../../wire";

/** The values of a provider's account, as its own pages name them. */
export interface Account {
  readonly account: string;
  readonly sender: string;
  readonly secret: string;
}

type Call = Pick<SMSGateway, "url" | "headers" | "form" | "body">;

/** A service for text messages whose requests are known, so that only the account must be entered. */
export interface Provider {
  readonly id: string;
  readonly name: string;
  /** its own word for the account; missing: the key alone is enough */
  readonly account?: string;
  readonly sender: string;
  readonly key: string;
  /** how its addresses begin */
  readonly place: string;
  readonly call: (values: Account) => Call;
  /** the value that takes the place of `{{secret}}` */
  readonly secret: (values: Account) => string;
  readonly read: (call: Call) => Omit<Account, "secret">;
}

const basic = (user: string, password: string): string => btoa(`${user}:${password}`);
const inJSON = (body: string, name: string): string => {
  try {
    const value = (JSON.parse(body) as Readonly<Record<string, unknown>>)[name];
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
};
const inForm = (body: string, name: string): string => new URLSearchParams(body).get(name) ?? "";
/** Placeholders stay readable for the hub, and other values are escaped. */
const asForm = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value.startsWith("{{") ? value : encodeURIComponent(value)}`)
    .join("&");

const esms: Provider = {
  id: "esms",
  name: "eSMS",
  account: "ApiKey",
  sender: "Brandname",
  key: "SecretKey",
  place: "https://rest.esms.vn/",
  call: ({ account, sender }) => ({
    url: "https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/",
    headers: [],
    form: "json",
    body: JSON.stringify({
      ApiKey: account,
      SecretKey: "{{secret}}",
      Phone: "{{phoneDigits}}",
      Content: "{{text}}",
      Brandname: sender,
      SmsType: "2",
      IsUnicode: "1",
      RequestId: "{{id}}",
    }),
  }),
  secret: ({ secret }) => secret,
  read: ({ body }) => ({ account: inJSON(body, "ApiKey"), sender: inJSON(body, "Brandname") }),
};

const speed: Provider = {
  id: "speedsms",
  name: "SpeedSMS",
  sender: "Brandname",
  key: "Access token",
  place: "https://api.speedsms.vn/",
  call: ({ sender }) => ({
    url: "https://api.speedsms.vn/index.php/sms/send",
    headers: [{ name: "Authorization", value: "Basic {{secret}}" }],
    form: "json",
    body: JSON.stringify({ to: ["{{phoneDigits}}"], content: "{{text}}", sms_type: 3, sender }),
  }),
  secret: ({ secret }) => basic(secret, "x"),
  read: ({ body }) => ({ account: "", sender: inJSON(body, "sender") }),
};

const twilio: Provider = {
  id: "twilio",
  name: "Twilio",
  account: "Account SID",
  sender: "From",
  key: "Auth token",
  place: "https://api.twilio.com/",
  call: ({ account, sender }) => ({
    url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    headers: [{ name: "Authorization", value: "Basic {{secret}}" }],
    form: "form",
    body: asForm({ To: "{{phone}}", From: sender, Body: "{{text}}" }),
  }),
  secret: ({ account, secret }) => basic(account, secret),
  read: ({ url, body }) => ({
    account: decodeURIComponent(/Accounts\/([^/]+)\//.exec(url)?.[1] ?? ""),
    sender: inForm(body, "From"),
  }),
};

const vonage: Provider = {
  id: "vonage",
  name: "Vonage",
  account: "API key",
  sender: "From",
  key: "API secret",
  place: "https://rest.nexmo.com/",
  call: ({ account, sender }) => ({
    url: "https://rest.nexmo.com/sms/json",
    headers: [],
    form: "form",
    body: asForm({
      api_key: account,
      api_secret: "{{secret}}",
      to: "{{phoneDigits}}",
      from: sender,
      text: "{{text}}",
      type: "unicode",
    }),
  }),
  secret: ({ secret }) => secret,
  read: ({ body }) => ({ account: inForm(body, "api_key"), sender: inForm(body, "from") }),
};

export const providers: readonly Provider[] = [esms, speed, twilio, vonage];

/** The provider of a saved gateway. `undefined`: its requests were written by hand. */
export function providerOf(gateway: SMSGateway): Provider | undefined {
  const found = providers.find(({ place }) => gateway.url.startsWith(place));
  if (!found) return undefined;
  // Changed by hand, so it is shown as it is.
  const made = found.call({ ...found.read(gateway), secret: "" });
  const isSame =
    made.url === gateway.url && made.body === gateway.body && made.form === gateway.form && sameHeaders(made, gateway);
  return isSame ? found : undefined;
}

const sameHeaders = (one: Call, other: Call): boolean => JSON.stringify(one.headers) === JSON.stringify(other.headers);

/** Mail providers with their servers. */
export const mailProviders = [
  { id: "gmail", name: "Gmail", host: "smtp.gmail.com", port: "587", security: "startTLS" },
  { id: "microsoft", name: "Microsoft 365", host: "smtp.office365.com", port: "587", security: "startTLS" },
  { id: "zoho", name: "Zoho", host: "smtp.zoho.com", port: "465", security: "tls" },
] as const;
