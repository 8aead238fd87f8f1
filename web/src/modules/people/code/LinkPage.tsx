import { useCallback, useEffect, useState } from "react";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { AppBar, Button, Card, EmptyState, Screen, Skeleton, navigate, play, toast } from "../../../ui";
import type { DeviceLinkView } from "../../../wire";
import { messengerPaths, stepBack } from "../../../domains/messenger/paths";

type LinkStep = DeviceLinkView | "asking" | "none" | "gone" | "failed" | "done";

/** Another device's code was scanned. The signed-in person lets the device in, or not. */
export function LinkPage(): JSX.Element {
  const [code] = useState(() => location.hash.slice(1));
  const [standing, setStanding] = useState<LinkStep>(code === "" ? "none" : "asking");
  const [device, setDevice] = useState("");
  const [busy, setBusy] = useState(false);
  // A code works once, so it must not stay in the history.
  useEffect(() => {
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  const look = useCallback(() => {
    if (code === "") return;
    setStanding("asking");
    request<DeviceLinkView>("POST", "/api/device-links/look", { code }).then(
      (view) => {
        setDevice(view.deviceName);
        setStanding(view);
      },
      (error: unknown) => setStanding(isGone(error) ? "gone" : "failed"),
    );
  }, [code]);
  useEffect(look, [look]);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await request("POST", "/api/device-links/open", { code });
      play("confirmed");
      setStanding("done");
    } catch (error) {
      // The code may still be valid: there was no connection, or there were too many requests.
      if (isGone(error)) setStanding("gone");
    }
    setBusy(false);
  };
  const home = <Button onClick={() => navigate("/")}>{t("people.home")}</Button>;
  return (
    <Screen bar={<AppBar title={t("people.linkTitle")} back={() => stepBack(messengerPaths.people)} />}>
      {standing === "asking" ? (
        <div className="pad">
          <Skeleton height={84} count={2} gap={12} />
        </div>
      ) : standing === "none" ? (
        <EmptyState icon="qr" title={t("people.linkNone")} text={t("people.linkGoneText")} action={home} />
      ) : standing === "gone" ? (
        <EmptyState icon="hourglass" title={t("people.linkGone")} text={t("people.linkGoneText")} action={home} />
      ) : standing === "failed" ? (
        <EmptyState
          icon="wifi-off"
          title={t("people.linkFailed")}
          text={t("people.linkFailedText")}
          action={
            <Button icon="reload" onClick={look}>
              {t("common.retry")}
            </Button>
          }
        />
      ) : standing === "done" ? (
        <EmptyState
          icon="check-circle"
          title={t("people.linkDone")}
          text={t("people.linkDoneText", { device })}
          action={home}
        />
      ) : (
        <Ask link={standing} busy={busy} onOpen={() => void open()} />
      )}
    </Screen>
  );
}

/** `true` if the hub no longer accepts this code. Otherwise shows the error of the request. */
function isGone(error: unknown): boolean {
  const gone = error instanceof HubError && error.code === "people.linkUnknown";
  if (!gone) toast({ text: errorText(error), icon: "alert", tone: "bad" });
  return gone;
}

function Ask({
  link,
  busy,
  onOpen,
}: {
  readonly link: DeviceLinkView;
  readonly busy: boolean;
  readonly onOpen: () => void;
}): JSX.Element {
  const { name } = useMe().employee;
  return (
    <div className="person-page">
      <h2>{t("people.linkAsk")}</h2>
      <Card>
        <dl className="person-facts">
          <div>
            <dt className="quiet small">{t("people.linkDevice")}</dt>
            <dd className="strong">{link.deviceName}</dd>
          </div>
          <div>
            <dt className="quiet small">{t("people.linkFrom")}</dt>
            <dd className="numbers">{link.from}</dd>
          </div>
        </dl>
      </Card>
      <p className="notice notice-amber">{t("people.linkText", { name })}</p>
      <div className="stack-8">
        <Button look="primary" large wide icon="check" busy={busy} onClick={onOpen}>
          {t("people.linkOpen")}
        </Button>
        <Button large wide icon="close" onClick={() => navigate("/", "replace")}>
          {t("people.linkRefuse")}
        </Button>
      </div>
    </div>
  );
}
