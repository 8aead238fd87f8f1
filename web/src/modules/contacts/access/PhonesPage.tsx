import { useCallback, useState } from "react";
import { useMe } from "../../../session";
import { dateTime, t } from "../../../i18n";
import { errorText, problemText } from "../../../sync";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  Segmented,
  Skeleton,
  confirm,
  toast,
} from "../../../ui";
import type { AppPasswordView, MadeAppPassword } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";
import { Page } from "../Page";
import { useAsked } from "../../../sync/useAsked";
import { Copied } from "./Copied";
import { MadeSheet } from "./MadeSheet";
import { NewPasswordSheet } from "./NewPasswordSheet";
import type { PhoneKind } from "./steps";
import { likelyPhone, stepsFor } from "./steps";
import { serverOf, useHubAddress } from "./useHubAddress";

/** How to use the restaurant's address books in a device's own Contacts app, and the passwords for it. */
export default function PhonesPage(): JSX.Element {
  const { value, problem, again } = useAsked(useCallback(() => contactsApi.appPasswords(), []));
  const [naming, setNaming] = useState(false);
  const [made, setMade] = useState<MadeAppPassword | null>(null);
  return (
    <Page title={t("contacts.phones")}>
      <p className="quiet">{t("contacts.phonesText")}</p>
      <Card className="stack-16">
        <div className="row-wrap passwords-head">
          <h3>{t("contacts.passwords")}</h3>
          <Button look="primary" icon="plus" onClick={() => setNaming(true)}>
            {t("contacts.newPassword")}
          </Button>
        </div>
        {value?.length === 0 ? (
          <p className="quiet">{t("contacts.noPasswords")}</p>
        ) : value ? (
          <ul className="lines">
            {value.map((one) => (
              <Password key={one.id} of={one} onGone={again} />
            ))}
          </ul>
        ) : problem?.code === "offline" ? (
          <EmptyState icon="wifi-off" title={t("contacts.offline")} text={t("contacts.offlineContact")} />
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
        ) : (
          <Skeleton height={56} count={2} gap={8} />
        )}
      </Card>
      <HowTo />
      {naming ? (
        <NewPasswordSheet
          onClose={() => setNaming(false)}
          onMade={(password) => {
            setNaming(false);
            setMade(password);
            again();
          }}
        />
      ) : null}
      {made ? <MadeSheet of={made} onClose={() => setMade(null)} /> : null}
    </Page>
  );
}

function Password({ of, onGone }: { readonly of: AppPasswordView; readonly onGone: () => void }): JSX.Element {
  const revoke = async (): Promise<void> => {
    if (
      !(await confirm({
        title: t("contacts.revokeAsk", { name: of.name }),
        text: t("contacts.revokeText"),
        action: t("contacts.revoke"),
        danger: true,
      }))
    )
      return;
    try {
      await contactsApi.revokeAppPassword(of.id);
      toast({ text: t("contacts.revoked", { name: of.name }), icon: "check" });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
    onGone();
  };
  return (
    <li className="line-row">
      <Icon name="key" size={20} className="quiet" />
      <span className="grow stack-4">
        <span className="strong two-lines">{of.name}</span>
        <span className="quiet small">
          {of.usedAt
            ? t("contacts.passwordUsed", { time: dateTime(of.usedAt) })
            : t("contacts.passwordUnused", { time: dateTime(of.createdAt) })}
        </span>
      </span>
      <IconButton icon="trash" label={t("contacts.revokeNamed", { name: of.name })} onClick={() => void revoke()} />
    </li>
  );
}

function HowTo(): JSX.Element {
  const me = useMe();
  const address = useHubAddress();
  const server = serverOf(address);
  const [kind, setKind] = useState<PhoneKind>(() => likelyPhone(navigator.userAgent));
  return (
    <Card className="stack-16">
      <h3>{t("contacts.howTo")}</h3>
      <Segmented
        label={t("contacts.howTo")}
        value={kind}
        onChange={setKind}
        choices={[
          { value: "iphone", label: "iPhone" },
          { value: "android", label: "Android" },
          { value: "thunderbird", label: "Thunderbird" },
        ]}
      />
      <ol className="steps">
        {stepsFor(kind, { address, server, login: me.employee.login }).map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
      <Copied label={t("contacts.serverField")} text={kind === "iphone" ? server : address} />
      <Copied label={t("contacts.loginField")} text={me.employee.login} />
      <p className="quiet small">{t("contacts.certificate")}</p>
    </Card>
  );
}
