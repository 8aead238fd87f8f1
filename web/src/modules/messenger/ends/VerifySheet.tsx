import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { ends } from "../../../session/messenger";
import type { KnownEnd } from "../../../sync/messenger";
import { Button, EmptyState, Sheet } from "../../../ui";
import type { End } from "../../../wire";
import { DeviceRow } from "./DeviceRow";
import { useEndsOf, useEndsStatus } from "./engine";
import { QRPicture } from "./QRPicture";
import { toCamera } from "./toCamera";
import { trustOf } from "./trust";
import { verifyAddress } from "./verifyAddress";

interface Props {
  readonly person: string;
  readonly onClose: () => void;
}

/** Two people in one place verify each other's devices, to exclude a man in the middle. Each scans the other's code. */
export function VerifySheet({ person, onClose }: Props): JSX.Element {
  const name = useReplica((view) => view.nameOf(person));
  const known = useEndsOf(person);
  const { mine } = useEndsStatus();
  const code = mine ? ends.verifyCode() : null;
  const trust = trustOf(known);
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
          disabled={known.length === 0}
          onClick={() => {
            onClose();
            toCamera();
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
            <QRPicture text={verifyAddress(code)} label={t("messenger.ends.codeAlt")} />
            <figcaption className="strong">{t("messenger.ends.myCode")}</figcaption>
          </figure>
        )}
        <Devices known={known} mine={mine} name={called} />
      </div>
    </Sheet>
  );
}

function Devices({
  known,
  mine,
  name,
}: {
  readonly known: readonly KnownEnd[];
  readonly mine: End | null;
  readonly name: string;
}): JSX.Element {
  if (known.length === 0) return <p className="quiet">{t("messenger.ends.noDevices", { name })}</p>;
  return (
    <section className="stack-4">
      <h3>{t("messenger.ends.devices", { name })}</h3>
      <ul className="ends-devices">
        {known.map((one) => (
          <DeviceRow key={one.end.id} known={one} mine={mine} name={name} />
        ))}
      </ul>
    </section>
  );
}
