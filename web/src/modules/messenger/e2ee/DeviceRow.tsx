import { useState } from "react";
import { t } from "../../../i18n";
import type { KnownDevice } from "../../../e2ee";
import { isTrusted } from "../../../e2ee";
import { Button } from "../../../ui";
import type { DeviceIdentity } from "../../../wire";
import { CompareSafetyNumber } from "./CompareSafetyNumber";
import { TrustPill } from "./TrustPill";

interface Props {
  readonly known: KnownDevice;
  /** this device's identity; `null`: the hub does not have it yet */
  readonly mine: DeviceIdentity | null;
  readonly name: string;
}

/** A person's device: whether it is verified, and how to verify it by digits. */
export function DeviceRow({ known: { device, trust }, mine: own, name }: Props): JSX.Element {
  const [reading, setReading] = useState(false);
  const sure = isTrusted(trust);
  return (
    <li>
      <div className="row-wrap ends-device-row">
        <span className="grow ends-device">{device.name}</span>
        <TrustPill trust={sure ? "verified" : trust} />
        {own === null ? null : (
          <Button look="plain" aria-expanded={reading} onClick={() => setReading(!reading)}>
            {t("messenger.ends.compare")}
          </Button>
        )}
      </div>
      {reading && own !== null ? <CompareSafetyNumber mine={own} theirs={device} name={name} isTrusted={sure} /> : null}
    </li>
  );
}
