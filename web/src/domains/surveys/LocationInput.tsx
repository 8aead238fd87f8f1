import { useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { Button, Icon } from "../../ui";
import type { AnswerValue } from "../../wire";
import type { InputProps } from "./Question";
import { valueAs } from "./values";

/** The reason why there is no location. */
type LocationFault = "insecure" | "refused" | "unavailable";

/** 20 s in milliseconds. A receiver under a roof needs long. */
const timeout = 20_000;

function locate(): Promise<AnswerValue | LocationFault> {
  const { geolocation } = navigator;
  if (!globalThis.isSecureContext || !geolocation) return Promise.resolve("insecure");
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          type: "location",
          latitude: Math.round(coords.latitude * 1e6),
          longitude: Math.round(coords.longitude * 1e6),
          within: Math.min(100_000, Math.max(0, Math.ceil(coords.accuracy) || 0)),
        }),
      ({ code }) => resolve(code === 1 ? "refused" : "unavailable"),
      { enableHighAccuracy: true, timeout, maximumAge: 0 },
    );
  });
}

const degrees = (millionths: number): string => (millionths / 1e6).toFixed(6);

/** Where the form is filled in, by the device's receiver. */
export function LocationInput({ field, value, onChange, labelledBy, describedBy }: InputProps): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<LocationFault | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const current = valueAs("location", value);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const location = await locate();
    if (isGone.current) return;
    setBusy(false);
    if (typeof location === "string") setFault(location);
    else onChange(location);
  };
  return (
    <div className="stack-8" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {current ? (
        <p className="row numbers" role="status">
          <Icon name="check" />
          <span>
            {degrees(current.latitude)}, {degrees(current.longitude)}{" "}
            <span className="quiet">{t("filling.within", { metres: current.within })}</span>
          </span>
        </p>
      ) : null}
      <div className="row-wrap">
        <Button icon="pin" busy={isBusy} onClick={() => void take()}>
          {t(current ? "filling.locateAgain" : "filling.locate")}
        </Button>
        {current && !field.isRequired ? (
          <Button look="plain" icon="close" onClick={() => onChange(undefined)}>
            {t("filling.clear")}
          </Button>
        ) : null}
      </div>
      {fault ? (
        <p className="notice notice-amber small" role="alert">
          <Icon name="alert" />
          <span>{t(`filling.location.${fault}`)}</span>
        </p>
      ) : null}
    </div>
  );
}
