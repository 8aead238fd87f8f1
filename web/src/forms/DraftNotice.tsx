import { useEffect, useState } from "react";
import { date, dateTime, speakOf, t, time } from "../i18n";
import { hub } from "../session/client";
import { Button, Icon, fetchLater } from "../ui";
import { Notice } from "../ui/Notice";
import type { StoredState } from "./useEdits";

/** Says that input was restored or cannot be stored, above the fields of a form. */
export function DraftNotice({ of }: { readonly of: StoredState | undefined }): JSX.Element | null {
  const [isSpoken, setSpoken] = useState(false);
  const { restoredAt = null, conflict = null, isFull = false, discard } = of ?? {};
  const isShown = restoredAt !== null || isFull;
  useEffect(() => {
    if (isShown) void fetchLater(() => speakOf("sheets")).then(() => setSpoken(true));
  }, [isShown]);
  if (!isShown || !isSpoken) return null;
  return (
    <>
      {restoredAt === null ? null : (
        <div className={`notice notice-${conflict === null ? "blue" : "amber"}`} role="status">
          <Icon name={conflict === null ? "info" : "alert"} />
          <div className="row-wrap grow">
            <div className="grow stack-4">
              <p>{t("sheets.draftBack", { time: momentOf(restoredAt) })}</p>
              {conflict === null ? null : <p>{t("sheets.draftOvertaken", { value: conflict })}</p>}
            </div>
            <Button icon="undo" onClick={discard}>
              {t("sheets.draftDrop")}
            </Button>
          </div>
        </div>
      )}
      {isFull ? <Notice role="status">{t("sheets.draftFull")}</Notice> : null}
    </>
  );
}

/** The time of today, with the day of an earlier one. */
function momentOf(at: number): string {
  return date(at) === date(hub.clock.now()) ? time(at) : dateTime(at);
}
