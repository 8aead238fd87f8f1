import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { e2ee } from "../../../session/messenger";
import { Button, Skeleton, play } from "../../../ui";
import type { DeviceIdentity } from "../../../wire";

interface Props {
  readonly mine: DeviceIdentity;
  readonly theirs: DeviceIdentity;
  /** the person's name */
  readonly name: string;
  /** already verified here; the other person may still want to compare */
  readonly isTrusted: boolean;
}

/** Verifies two devices without a camera: both show the same digits, and the people read them out. */
export function CompareSafetyNumber({ mine: own, theirs: other, name, isTrusted }: Props): JSX.Element {
  const [digits, setDigits] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    e2ee.safetyNumber(own, other).then(
      (number) => {
        if (!gone) setDigits(number);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [own, other]);
  const same = (): void => {
    setBusy(true);
    e2ee
      .verify(other.id, other.signing)
      .then(
        () => play("confirmed"),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="ends-number stack-8">
      <p className="small">{t("messenger.ends.numberText", { name })}</p>
      {digits === null ? (
        <Skeleton height={96} />
      ) : (
        <ul className="ends-digits numbers" aria-label={t("messenger.ends.number")}>
          {digits.map((group, i) => (
            <li key={i}>{group}</li>
          ))}
        </ul>
      )}
      {isTrusted ? null : (
        <Button wide icon="check" busy={busy} disabled={digits === null} onClick={same}>
          {t("messenger.ends.same")}
        </Button>
      )}
      <p className="quiet small">{t("messenger.ends.notSame")}</p>
    </div>
  );
}
