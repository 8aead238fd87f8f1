import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { ends } from "../../../session/messenger";
import { readCode } from "../../../sync/messenger/endCode";
import { AppBar, Button, EmptyState, Screen, Skeleton, play } from "../../../ui";
import { messengerPaths, stepBack, stepOver } from "../paths";
import { useEndsStatus } from "./engine";
import { roomInstead } from "./toCamera";
import { codeIn } from "./verifyAddress";

type Verdict = "verified" | "unknown" | "different" | "own" | "none";

/** Shows whether a scanned device code matches the device that the hub has sent. */
export function VerifyPage(): JSX.Element {
  const [code] = useState(() => codeIn(location.hash));
  const [told] = useState(() => (code === null ? null : readCode(code)));
  const [verdict, setVerdict] = useState<Verdict | null>(told ? null : "none");
  const ready = useMessenger((view) => view.ready);
  const { mine } = useEndsStatus();
  const name = useReplica((view) => givenName(view.nameOf(told?.person)));
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  useEffect(() => {
    if (!told || !ready || !mine || verdict !== null) return;
    if (told.end === mine.id) return setVerdict("own");
    ends.check(told).then(
      (found) => {
        if (found === "verified") play("confirmed");
        setVerdict(found);
      },
      () => setVerdict("unknown"),
    );
  }, [told, ready, mine, verdict]);
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

const icons = { verified: "check-circle", unknown: "info", different: "alert", own: "info", none: "grid" } as const;
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
