import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { e2ee } from "../../../session/messenger";
import { readDeviceCode } from "../../../e2ee";
import { AppBar, Button, EmptyState, Screen, Skeleton, play } from "../../../ui";
import { messengerPaths, stepBack, stepOver } from "../../../domains/messenger/paths";
import { useE2EEStatus } from "./hooks";
import { roomInstead } from "./openCamera";
import { codeIn } from "./verificationLink";

type Verdict = "verified" | "unknown" | "different" | "own" | "none";

/** Shows whether a scanned device code matches the device that the hub has sent. */
export function VerifyPage(): JSX.Element {
  const [code] = useState(() => codeIn(location.hash));
  const [told] = useState(() => (code === null ? null : readDeviceCode(code)));
  const [verdict, setVerdict] = useState<Verdict | null>(told ? null : "none");
  const ready = useMessenger((view) => view.ready);
  const { own } = useE2EEStatus();
  const name = useReplica((view) => givenName(view.nameOf(told?.person)));
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  useEffect(() => {
    if (!told || !ready || !own || verdict !== null) return;
    if (told.device === own.id) return setVerdict("own");
    e2ee.verifyCode(told).then(
      (found) => {
        if (found === "verified") play("confirmed");
        setVerdict(found);
      },
      () => setVerdict("unknown"),
    );
  }, [told, ready, own, verdict]);
  const act =
    told && (verdict === "verified" || verdict === "different") ? (
      <Button icon="message" onClick={() => roomInstead(told.person)}>
        {t("messenger.ends.toRoom")}
      </Button>
    ) : (
      <Button look="primary" icon="camera" onClick={() => stepOver(messengerPaths.scan)}>
        {t("messenger.ends.scanAgain")}
      </Button>
    );
  return (
    <Screen bar={<AppBar title={t("messenger.ends.verify")} back={() => stepBack(messengerPaths.people)} />}>
      {verdict === null ? (
        <div className="pad">
          <Skeleton height={84} count={2} gap={12} />
        </div>
      ) : (
        <div role="status">
          <EmptyState
            icon={icons[verdict]}
            title={t(titles[verdict], { name })}
            text={t(texts[verdict], { name })}
            action={act}
          />
        </div>
      )}
    </Screen>
  );
}

const icons = { verified: "check-circle", unknown: "info", different: "alert", own: "info", none: "scan" } as const;
const titles = {
  verified: "messenger.ends.nowVerified",
  unknown: "messenger.ends.unknownCode",
  different: "messenger.ends.differentCode",
  own: "messenger.ends.ownCode",
  none: "messenger.ends.noneCode",
} as const;
const texts = {
  verified: "messenger.ends.nowVerifiedText",
  unknown: "messenger.ends.unknownCodeText",
  different: "messenger.ends.differentCodeText",
  own: "messenger.ends.ownCodeText",
  none: "messenger.ends.noneCodeText",
} as const;
