import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { AppBar, Button, EmptyState, Icon, Screen, Spinner, navigate } from "../../../ui";
import { messengerPaths, stepBack } from "../../../domains/messenger/paths";
import type { CameraTrouble } from "./camera";
import { PhotoOfCode } from "./PhotoOfCode";
import type { ScanState } from "./scan";
import { scan } from "./scan";

/** Shows the camera until it reads a code of this restaurant, and the alternatives if the camera is unavailable. */
export function ScanPage(): JSX.Element {
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  return (
    <Screen bar={<AppBar title={t("people.scan")} back={() => stepBack(messengerPaths.people)} />}>
      {trouble ? <Trouble trouble={trouble} onRetry={() => setTrouble(null)} /> : <Finder onTrouble={setTrouble} />}
    </Screen>
  );
}

function Finder({ onTrouble }: { readonly onTrouble: (trouble: CameraTrouble) => void }): JSX.Element {
  const film = useRef<HTMLVideoElement>(null);
  const [standing, setStanding] = useState<ScanState>("starting");
  useEffect(() => (film.current ? scan(film.current, setStanding) : undefined), []);
  useEffect(() => {
    if (standing !== "starting" && standing !== "reading" && standing !== "other") onTrouble(standing);
  }, [standing, onTrouble]);
  return (
    <div className="scan-page">
      <div className="scan-film" data-standing={standing}>
        <video ref={film} className="scan-video" aria-label={t("people.scanVideo")} muted playsInline />
        {standing === "starting" ? <Spinner /> : <Frame />}
      </div>
      <div className="scan-words">
        <p className={standing === "other" ? "scan-other strong" : "strong"} role="status">
          {standing === "other" ? (
            <>
              <Icon name="alert" />
              {t("people.scanOther")}
            </>
          ) : (
            t(standing === "starting" ? "people.scanStarting" : "people.scanText")
          )}
        </p>
        <p className="quiet small">{t("people.scanKinds")}</p>
        <p className="quiet small">{t("people.scanPrivate")}</p>
      </div>
      <PhotoOfCode />
    </div>
  );
}

/** Shows where to hold the code: the corners of a square. */
function Frame(): JSX.Element {
  return (
    <svg className="scan-frame" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} d="M14 28V19a5 5 0 0 1 5-5h9" transform={`rotate(${turn} 50 50)`} />
      ))}
    </svg>
  );
}

const titles = {
  denied: "people.scanDenied",
  none: "people.scanNone",
  busy: "people.scanBusy",
  unsafe: "people.scanUnsafe",
} as const;
const texts = {
  denied: "people.scanDeniedText",
  none: "people.scanNoneText",
  busy: "people.scanBusyText",
  unsafe: "people.scanUnsafeText",
} as const;

/** The alternatives to the camera: a photo, the list, or the phone's own camera app. */
function Trouble({ trouble, onRetry }: { readonly trouble: CameraTrouble; readonly onRetry: () => void }): JSX.Element {
  const ways = (
    <div className="scan-ways">
      {trouble === "unsafe" ? null : (
        <Button look="primary" large wide icon="reload" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      )}
      <PhotoOfCode />
      <Button large wide icon="search" onClick={() => navigate(messengerPaths.people, "replace")}>
        {t("people.scanList")}
      </Button>
      <p className="quiet small">{t("people.scanByHand")}</p>
    </div>
  );
  return <EmptyState icon="camera" title={t(titles[trouble])} text={t(texts[trouble])} action={ways} />;
}
