import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { errorText, useReplica } from "../../../sync";
import { e2ee } from "../../../session/messenger";
import type { KnownDevice } from "../../../e2ee";
import { isTrusted } from "../../../e2ee";
import { Button, EmptyState, Sheet, confirm, toast } from "../../../ui";
import type { DeviceIdentity } from "../../../wire";
import { DeviceRow } from "./DeviceRow";
import { useDevicesOf, useE2EEStatus } from "./hooks";
import { CodePicture } from "../../../ui/qr/CodePicture";
import { openCamera } from "./openCamera";
import { trustOf } from "./personTrust";
import { verificationLink } from "./verificationLink";

interface Props {
  readonly person: string;
  readonly onClose: () => void;
}

/** Two people in one place verify each other's devices, to exclude a man in the middle. Each scans the other's code. */
export function VerifySheet({ person, onClose }: Props): JSX.Element {
  const name = useReplica((view) => view.nameOf(person));
  const devices = useDevicesOf(person);
  const { own } = useE2EEStatus();
  const code = own ? e2ee.ownCode() : null;
  const trust = trustOf(devices);
  const called = givenName(name);
  return (
    <Sheet
      open
      title={t("messenger.ends.verifyTitle", { name: called })}
      subtitle={t("messenger.ends.verifyText", { name: called })}
      onClose={onClose}
      foot={
        <Button
          wide
          look="primary"
          icon="camera"
          disabled={devices.length === 0}
          onClick={() => {
            onClose();
            openCamera();
          }}
        >
          {t("messenger.ends.scan", { name: called })}
        </Button>
      }
    >
      <div className="stack-16">
        {trust === "changed" ? (
          <p className="notice notice-red" role="alert">
            {t("messenger.ends.changedText", { name: called })}
          </p>
        ) : null}
        {code === null ? (
          <EmptyState icon="hourglass" title={t("messenger.ends.noCode")} text={t("messenger.ends.noCodeText")} />
        ) : (
          <figure className="qr-picture">
            <CodePicture text={verificationLink(code)} label={t("messenger.ends.codeAlt")} />
            <figcaption className="strong">{t("messenger.ends.myCode")}</figcaption>
          </figure>
        )}
        <Devices known={devices} mine={own} name={called} />
        {devices.some((one) => isTrusted(one.trust)) ? (
          <Button wide look="danger" icon="close" onClick={() => void withdraw(person, called)}>
            {t("messenger.ends.withdraw")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

async function withdraw(person: string, name: string): Promise<void> {
  if (
    !(await confirm({
      title: t("messenger.ends.withdrawAsk", { name }),
      text: t("messenger.ends.withdrawText", { name }),
      action: t("messenger.ends.withdraw"),
      danger: true,
    }))
  )
    return;
  try {
    await e2ee.withdrawVerification(person);
    toast({ text: t("messenger.ends.withdrawn", { name }), icon: "check" });
  } catch (error) {
    toast({ text: errorText(error), icon: "alert", tone: "bad" });
  }
}

function Devices({
  known: devices,
  mine: own,
  name,
}: {
  readonly known: readonly KnownDevice[];
  readonly mine: DeviceIdentity | null;
  readonly name: string;
}): JSX.Element {
  if (devices.length === 0) return <p className="quiet">{t("messenger.ends.noDevices", { name })}</p>;
  return (
    <section className="stack-4">
      <h3>{t("messenger.ends.devices", { name })}</h3>
      <ul className="ends-devices">
        {devices.map((one) => (
          <DeviceRow key={one.device.id} known={one} mine={own} name={name} />
        ))}
      </ul>
    </section>
  );
}
