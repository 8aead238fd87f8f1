import { useState } from "react";
import { t } from "../../../i18n";
import type { KnownEnd } from "../../../sync/messenger";
import { isSure } from "../../../sync/messenger/ends/sure";
import { Button } from "../../../ui";
import type { End } from "../../../wire";
import { CompareNumber } from "./CompareNumber";
import { TrustPill } from "./TrustPill";

interface Props {
  readonly known: KnownEnd;
  /** this device's identity; `null`: the hub does not have it yet */
  readonly mine: End | null;
  readonly name: string;
}

/** A person's device: whether it is verified, and how to verify it by digits. */
export function DeviceRow({ known: { end, trust }, mine, name }: Props): JSX.Element {
  const [reading, setReading] = useState(false);
  const sure = isSure(trust);
  return (
    <li>
      <div className="row-wrap ends-device-row">
        <span className="grow ends-device">{end.name}</span>
        <TrustPill trust={sure ? "verified" : trust} />
        {mine === null ? null : (
          <Button look="plain" aria-expanded={reading} onClick={() => setReading(!reading)}>
            {t("messenger.ends.compare")}
          </Button>
        )}
      </div>
      {reading && mine !== null ? <CompareNumber mine={mine} theirs={end} name={name} isSure={sure} /> : null}
    </li>
  );
}
