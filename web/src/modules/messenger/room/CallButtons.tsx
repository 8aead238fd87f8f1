import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { request } from "../../../sync";
import { hub } from "../../../session/client";
import { IconButton } from "../../../ui";
import type { CallMedia, Room } from "../../../wire";
import { callAll } from "../parts";

/** Buttons to call with voice or with video. */
export function CallButtons({ room }: { readonly room: Room }): JSX.Element | null {
  const others = room.members.some(({ person }) => person !== hub.person);
  const groups = useGroupCalls(room.form !== "direct");
  if (room.closedAt || !others || (room.form !== "direct" && !groups)) return null;
  return (
    <>
      <IconButton
        icon="dial"
        className="room-call"
        label={t("messenger.call.voice")}
        onClick={() => callAll(room.id, false)}
      />
      <IconButton
        icon="video"
        className="room-call"
        label={t("messenger.call.video")}
        onClick={() => callAll(room.id, true)}
      />
    </>
  );
}

/** Whether the hub has a server for group calls. Requested once. */
let asked: Promise<boolean> | null = null;

function useGroupCalls(wanted: boolean): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    asked ??= request<CallMedia>("GET", "/api/calls/ice").then(({ groups }) => groups);
    asked.then(
      (groups) => {
        if (current) setCan(groups);
      },
      () => {
        asked = null;
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return can;
}
