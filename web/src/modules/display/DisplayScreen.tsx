import { useEffect, useState } from "react";
import type { Language } from "../../i18n";
import { currentLanguage, payIn, speak, t } from "../../i18n";
import { deviceStore } from "../../sync";
import { Icon, Mark } from "../../ui";
import type { DisplayChannel, Scene, ShownHouse } from "../../domains/till/displayWords";
import { BillScene } from "./BillScene";
import { shownAt } from "./heard";
import { PaidScene } from "./PaidScene";
import { useHeard } from "./useHeard";

const key = "display.language";
const houseKey = "display.house";

/** The house that this display has shown before. `null`: none yet. */
function knownHouse(): ShownHouse | null {
  try {
    const known = JSON.parse(deviceStore.get(houseKey) ?? "null") as Partial<ShownHouse> | null;
    return typeof known?.name === "string" && typeof known.currency === "string" ? (known as ShownHouse) : null;
  } catch {
    return null;
  }
}

/** The language that was chosen on this display. `null`: that of the device. */
export function displayLanguage(): Language | null {
  const stored = deviceStore.get(key);
  return stored === "vi" || stored === "en" ? stored : null;
}

/** The customer display: the bill that the cashier has open in another window of this browser. */
export function DisplayScreen({ channel }: { readonly channel: DisplayChannel }): JSX.Element {
  const { heard, now } = useHeard(channel);
  const { scene, lost } = shownAt(heard, now);
  const [language, setLanguage] = useState(currentLanguage);
  const [before] = useState(knownHouse);
  const house = heard.house ?? before;
  if (house) payIn(house.currency);
  useEffect(() => {
    if (heard.house) deviceStore.set(houseKey, JSON.stringify(heard.house));
  }, [heard.house]);
  const change = async (): Promise<void> => {
    const next = language === "vi" ? "en" : "vi";
    await speak(next);
    document.documentElement.lang = next;
    deviceStore.set(key, next);
    setLanguage(next);
  };
  return (
    <main className="display">
      <button
        type="button"
        className="display-language"
        lang={language === "vi" ? "en" : "vi"}
        onClick={() => void change()}
      >
        {language === "vi" ? "English" : "Tiếng Việt"}
      </button>
      <Shown scene={scene} house={house} />
      {lost ? (
        <p className="display-lost" role="status">
          <Icon name="info" />
          {t(heard.house ? "display.lost" : "display.waiting")}
        </p>
      ) : null}
    </main>
  );
}

function Shown({ scene, house }: { readonly scene: Scene; readonly house: ShownHouse | null }): JSX.Element {
  switch (scene.is) {
    case "idle":
      return <Idle house={house} />;
    case "bill":
      return <BillScene bill={scene.bill} />;
    case "paying":
    case "paid":
      return <PaidScene of={scene} house={house} />;
  }
}

/** Nothing is open: the house greets. */
function Idle({ house }: { readonly house: ShownHouse | null }): JSX.Element {
  return (
    <section className="display-idle">
      <Mark size={120} />
      <h1 className="display-house">{house?.name ?? "iQsine"}</h1>
      {house ? <p className="display-greeting">{t("display.welcome")}</p> : null}
    </section>
  );
}
