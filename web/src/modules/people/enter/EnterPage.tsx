import { useCallback, useEffect, useState } from "react";
import type { SessionAccess } from "../../../session";
import { useSessionAccess } from "../../../session";
import { countdown, t } from "../../../i18n";
import { HubError, deviceId, deviceStore, errorText, request, useNow } from "../../../sync";
import { Button, Skeleton, navigate } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { FormProblem } from "../../../forms/FormProblem";
import type { DeviceLinkOffer, Me } from "../../../wire";
import { systemOf } from "./systemOf";

interface Props {
  readonly onBack: () => void;
}

/** milliseconds */
const every = 2000;

/** Shows the code by which a person's phone lets this device in. */
export default function EnterPage({ onBack }: Props): JSX.Element {
  const { enterNew } = useSessionAccess();
  const [offer, setOffer] = useState<DeviceLinkOffer | null>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useCallback((): void => {
    setOffer(null);
    setOver(false);
    setWrong(null);
    const deviceName =
      deviceStore.get("deviceName") ?? t("people.newDevice", { system: systemOf(navigator.userAgent) });
    request<DeviceLinkOffer>("POST", "/api/device-links", {
      device: deviceId(),
      deviceName: deviceName.slice(0, 50),
    }).then(setOffer, (error: unknown) => setWrong(errorText(error)));
  }, []);
  useEffect(ask, [ask]);
  useEffect(() => (offer ? wait(offer, enterNew, () => setOver(true)) : undefined), [offer, enterNew]);
  return (
    <div className="sign-in">
      <main className="sign-in-box">
        <header className="sign-in-head">
          <h1>{t("people.enterTitle")}</h1>
          <p className="quiet">{t("people.enterText")}</p>
        </header>
        <FormProblem problem={wrong} />
        {offer && !over ? (
          <Code offer={offer} onOver={() => setOver(true)} />
        ) : over ? (
          <Notice icon="hourglass" role="status">
            {t("people.enterOver")}
          </Notice>
        ) : wrong ? null : (
          <Skeleton height={280} />
        )}
        {over || wrong ? (
          <Button look="primary" large wide icon="reload" onClick={ask}>
            {t("people.enterAgain")}
          </Button>
        ) : null}
        <footer className="sign-in-foot">
          <Button look="plain" icon="left" onClick={onBack}>
            {t("people.toSignIn")}
          </Button>
        </footer>
      </main>
    </div>
  );
}

function Code({ offer, onOver }: { readonly offer: DeviceLinkOffer; readonly onOver: () => void }): JSX.Element {
  const left = offer.expiresAt - useNow(1000);
  useEffect(() => {
    if (left <= 0) onOver();
  });
  return (
    <figure className="qr-picture">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
        width={280}
        height={280}
        alt={t("people.enterAlt")}
        data-code={offer.address}
      />
      <figcaption className="quiet numbers">{t("people.enterLeft", { time: countdown(Math.max(0, left)) })}</figcaption>
    </figure>
  );
}

/** Polls whether the device was let in. Returns a function that stops. */
function wait({ claim }: DeviceLinkOffer, enterNew: SessionAccess["enterNew"], over: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    try {
      const me = await request<Me | null>("POST", "/api/device-links/enter", { claim });
      if (me) {
        // The hub has let this device in, so the page must know its session. The person may have left meanwhile.
        await enterNew(me);
        if (!stopped && location.pathname === "/sign-in") navigate("/", "replace");
        return;
      }
      if (stopped) return;
    } catch (error) {
      if (stopped) return;
      // Without a connection it polls again: the claim is valid for two minutes.
      if (error instanceof HubError && !error.offline && error.status !== 429) return over();
    }
    timer = setTimeout(() => void ask(), every);
  };
  timer = setTimeout(() => void ask(), every);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
