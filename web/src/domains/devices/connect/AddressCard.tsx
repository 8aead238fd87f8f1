import { fullDate, t } from "../../../i18n";
import { Card } from "../../../ui";
import type { AddressReport } from "../../../wire";
import { Fact } from "../../../ui/Fact";

/** The state of the secure address, and the fingerprint to compare on phones. */
export function AddressCard({ report }: { readonly report: AddressReport }): JSX.Element {
  const { address, certificate } = report;
  const until = fullDate(certificate.until);
  return (
    <Card className="stack">
      <h2>{t("connect.address")}</h2>
      <dl className="connect-facts">
        <Fact name={t("connect.name")}>
          <a href={address.url}>{address.url}</a>
        </Fact>
        <Fact name={t("connect.addresses")}>{address.addresses.join(", ") || "–"}</Fact>
        {address.name.endsWith(".local") ? (
          <Fact name={t("connect.published")}>{t(report.published ? "connect.yes" : "connect.no")}</Fact>
        ) : null}
        <Fact name={t("connect.certificate")}>
          {t(address.authority ? "connect.renews" : "connect.ownFiles", { date: until })}
        </Fact>
        {address.authority ? <Fact name={t("connect.authority")}>{address.authority.name}</Fact> : null}
        {address.authority ? (
          <Fact name={t("connect.fingerprint")}>
            <Fingerprint text={address.authority.fingerprint} />
            <span className="quiet small">{t("connect.fingerprintHint")}</span>
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

/** The fingerprint in groups of four pairs, as on the phone's page, so that two people can compare it aloud. */
function Fingerprint({ text }: { readonly text: string }): JSX.Element {
  const pairs = text.split(":");
  const groups = Array.from({ length: Math.ceil(pairs.length / 4) }, (_, at) =>
    pairs.slice(at * 4, at * 4 + 4).join(" "),
  );
  return (
    <span className="connect-fingerprint">
      {groups.map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </span>
  );
}
