import { t } from "../../../i18n";

export type PhoneKind = "iphone" | "android" | "thunderbird";

interface Where {
  /** https://… */
  readonly address: string;
  /** the address without its scheme */
  readonly server: string;
  readonly login: string;
}

/** The likely kind of the reader's phone. */
export function likelyPhone(agent: string): PhoneKind {
  if (/iPhone|iPad|Macintosh/.test(agent)) return "iphone";
  return agent.includes("Android") ? "android" : "thunderbird";
}

/** The steps to connect a device's own Contacts app. */
export function stepsFor(kind: PhoneKind, { address, server, login }: Where): readonly string[] {
  switch (kind) {
    case "iphone":
      return [
        t("contacts.iphone.password"),
        t("contacts.iphone.settings"),
        t("contacts.iphone.account", { server, login }),
        t("contacts.iphone.done"),
      ];
    case "android":
      return [
        t("contacts.android.app"),
        t("contacts.android.account"),
        t("contacts.android.address", { address, login }),
        t("contacts.android.done"),
      ];
    case "thunderbird":
      return [
        t("contacts.thunderbird.open"),
        t("contacts.thunderbird.address", { address, login }),
        t("contacts.thunderbird.password"),
        t("contacts.thunderbird.done"),
      ];
  }
}
