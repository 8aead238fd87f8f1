import { t } from "../../../i18n";
import { Card, Icon } from "../../../ui";
import type { IconName } from "../../../ui";
import type { ServerAddresses } from "../../../wire";
import { pageAt } from "./CodeCard";
import { Marked } from "./Marked";

/** Reasons why a phone cannot reach the hub, because such a phone cannot open any page. */
export function HelpCard({ address }: { readonly address: ServerAddresses }): JSX.Element {
  const ports = { port: address.port, securePort: address.securePort };
  const checks: readonly (readonly [IconName, string])[] = [
    ["wifi", t("connect.check.wifi")],
    ["phone", t("connect.check.mobile")],
    ["split", t("connect.check.isolation")],
    ["lock", t("connect.check.firewall", ports)],
    ["link", t("connect.check.two")],
    ["search", t("connect.check.proof", { page: pageAt(address, address.addresses[0] ?? address.name) })],
  ];
  return (
    <Card className="stack">
      <header className="stack-4">
        <h2>{t("connect.cannotOpen")}</h2>
        <p className="quiet">{t("connect.cannotText")}</p>
      </header>
      <ol className="connect-checks">
        {checks.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={20} className="tone-blue" />
            <Marked text={text} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
